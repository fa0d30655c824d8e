import { can, usePermissions } from '../../../../shared/session/permissions.ts';
import { focusToolbar } from '../../../../ui/toolbar.tsx';
import { isFiltered } from '../address/report-address.ts';
import type { ReportAddress } from '../address/use-report-address.ts';
import { FeatureCard } from '../cards/feature-card.tsx';
import { ReportToolbar } from '../filters/report-toolbar.tsx';
import type { ReportList } from '../reports.api.ts';
import { ReportsResults } from './reports-results.tsx';
import { SeriesToFollow } from './series-to-follow.tsx';

type Props = { readonly address: ReportAddress; readonly list: ReportList };

export function ReportLibrary({ address, list }: Props) {
  const mayDownload = can(usePermissions(), 'reports', 'download');
  const { filter, order, view, page, show } = address;
  const isUsual = !isFiltered(filter) && order === 'newest' && view === 'cards' && page === 1;
  const newest = isUsual && !list.isPlaceholderData ? list.data?.items[0] : undefined;
  const clear = () => {
    focusToolbar();
    void show({});
  };
  return (
    <>
      {newest && <FeatureCard report={newest} mayDownload={mayDownload} />}
      <ReportToolbar address={address} list={list} onClear={clear} />
      <ReportsResults address={address} list={list} isFirstShown={newest !== undefined} onClear={clear} />
      {isUsual && list.data && list.data.total > 0 && <SeriesToFollow />}
    </>
  );
}
