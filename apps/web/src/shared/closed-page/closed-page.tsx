import { useQuery } from '@tanstack/react-query';
import { contractText, useLanguage } from '../../lib/i18n.ts';
import type { DrawingName } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useScreens } from '../catalogue/catalogue.ts';
import { ownCompanyQuery } from '../licences/own-company.ts';
import { closedPageMessages } from './messages.ts';

type Props = { readonly title: string; readonly drawing: DrawingName };

export function ClosedPage({ title, drawing }: Props) {
  return (
    <>
      <PageHead title={title} />
      <Reason drawing={drawing} />
    </>
  );
}

function Reason({ drawing }: Pick<Props, 'drawing'>) {
  const t = closedPageMessages.useText();
  const language = useLanguage();
  const { home, helpSupport } = useScreens();
  const { data: company, isPending } = useQuery(ownCompanyQuery);
  if (isPending) return <Skeleton label={t('loading')} rows={3} />;
  if (!company || company.licence.status === 'active') {
    return (
      <EmptyState drawing="error-login" title={t('noPage')} text={t('noPageText')}>
        <LinkButton to={home} variant="soft" label={t('goHome')} />
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing={drawing} title={t('closed')} text={contractText('licenceTooSmall', language)}>
      <LinkButton to={helpSupport} variant="soft" label={t('contactUs')} />
    </EmptyState>
  );
}
