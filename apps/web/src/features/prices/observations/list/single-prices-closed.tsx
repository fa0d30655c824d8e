import { createLink } from '@tanstack/react-router';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { observationsMessages } from '../messages.ts';

const RouterButton = createLink(ButtonLink);

/** The page is open, but not its single prices: a licence that shows a part. */
export function SinglePricesClosed() {
  const t = observationsMessages.useText();
  const { licence } = useScreens();
  return (
    <EmptyState drawing="empty-prices" title={t('closedTitle')} text={t('closedText')}>
      <RouterButton to={licence} variant="soft">
        {t('yourLicence')}
      </RouterButton>
    </EmptyState>
  );
}
