import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { can, usePermissions } from '../../../../shared/session/permissions.ts';
import { CardGrid, CardGridSkeleton } from '../../../../ui/card-grid.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { isFiltered } from '../address/report-address.ts';
import type { ReportAddress } from '../address/use-report-address.ts';
import { ReportCard } from '../cards/report-card.tsx';
import { reportsMessages } from '../messages.ts';
import type { ReportList } from '../reports.api.ts';
import { NoReports } from './no-reports.tsx';
import { ReportTable } from './report-table.tsx';

const CARDS = { min: 300, most: 3 };

type Props = {
  readonly address: ReportAddress;
  readonly list: ReportList;
  readonly isFirstShown: boolean;
  readonly onClear: () => void;
};

export function ReportsResults({ address: { filter, view }, list, isFirstShown, onClear }: Props) {
  const t = reportsMessages.useText();
  const mayDownload = can(usePermissions(), 'reports', 'download');
  const { data, error, refetch, isPlaceholderData } = list;
  if (!data) {
    const shape = <CardGridSkeleton {...CARDS} label={t('loading')} cards={6} lines={6} />;
    return <Waiting error={error} onRetry={refetch} label={t('loading')} shape={shape} />;
  }
  if (data.total === 0) return <NoReports onClear={isFiltered(filter) ? onClear : undefined} />;
  const items = isFirstShown ? data.items.slice(1) : data.items;
  return (
    <div className="fades" data-stale={isPlaceholderData || undefined}>
      <h2 className="visually-hidden">{t('list')}</h2>
      {view === 'table' ? (
        <ReportTable items={items} />
      ) : (
        <CardGrid {...CARDS}>
          {items.map((report) => (
            <ReportCard key={report._id} report={report} mayDownload={mayDownload} />
          ))}
        </CardGrid>
      )}
      <ListPages {...data} />
    </div>
  );
}
