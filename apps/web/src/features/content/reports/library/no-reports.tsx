import { useQuery } from '@tanstack/react-query';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { ownCompanyQuery } from '../../../../shared/licences/own-company.ts';
import { useSessionUser } from '../../../../shared/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { reportsMessages } from '../messages.ts';
import { SeriesToFollow } from './series-to-follow.tsx';

/** An empty list says why it is empty. `onClear` is given where filters are set. */
export function NoReports({ onClear }: { readonly onClear: (() => void) | undefined }) {
  const t = reportsMessages.useText();
  const { helpSupport } = useScreens();
  const isAdmin = useSessionUser()?.role === 'ADMIN';
  const { data: company, isLoading } = useQuery({ ...ownCompanyQuery, enabled: !isAdmin && !onClear });
  if (onClear) {
    return (
      <EmptyState drawing="empty-reports" title={t('noMatchTitle')} text={t('noMatchText')}>
        <Button variant="soft" onClick={onClear} label={t('clearFilters')} />
      </EmptyState>
    );
  }
  if (isLoading) return <Skeleton label={t('loading')} rows={3} />;
  if (company?.licence.kind === 'evaluation') {
    return (
      <EmptyState drawing="empty-reports" title={t('evaluationTitle')} text={t('evaluationText')}>
        <LinkButton to={helpSupport} variant="soft" label={t('contactUs')} />
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState drawing="empty-reports" title={t('emptyTitle')} text={t('emptyText')} />
      <SeriesToFollow />
    </>
  );
}
