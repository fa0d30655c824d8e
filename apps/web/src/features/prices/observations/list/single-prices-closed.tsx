import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { observationsMessages } from '../messages.ts';

export function SinglePricesClosed() {
  const t = observationsMessages.useText();
  const { licence } = useScreens();
  return (
    <EmptyState drawing="empty-prices" title={t('closedTitle')} text={t('closedText')}>
      <LinkButton to={licence} variant="soft" label={t('yourLicence')} />
    </EmptyState>
  );
}
