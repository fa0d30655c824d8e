import { startDownload } from '@portal/contract/content/reports/reading';
import { getReport } from '@portal/contract/content/reports/reports';
import { useEffect } from 'react';
import { isUnanswered } from '../../../../lib/call-api.ts';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { OpenHint } from '../../../../shared/session/open-hint.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { CardGrid, CardGridSkeleton } from '../../../../ui/card-grid.tsx';
import { focusToolbar } from '../../../../ui/toolbar.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { isFiltered } from '../address/report-address.ts';
import type { ReportAddress } from '../address/use-report-address.ts';
import { FeatureCard } from '../cards/feature-card.tsx';
import { ReportCard } from '../cards/report-card.tsx';
import { ReportToolbar } from '../filters/report-toolbar.tsx';
import { reportsMessages } from '../messages.ts';
import { KeptList } from '../offline/kept-list.tsx';
import { preloadPhoneReader } from '../preload-reader.ts';
import type { ReportList } from '../reports.api.ts';
import { NoReports } from './no-reports.tsx';
import { ReportTable } from './report-table.tsx';
import { SeriesToFollow } from './series-to-follow.tsx';

const CARDS = { min: 300, most: 3, wide: 4 };

type Props = { readonly address: ReportAddress; readonly list: ReportList };

export function ReportLibrary({ address, list }: Props) {
  const mayOpen = useMay(getReport);
  const mayDownload = useMay(startDownload);
  const { filter, order, view, page, show } = address;
  const isThere = list.data !== undefined;
  useEffect(() => {
    if (isThere) preloadPhoneReader();
  }, [isThere]);
  const isUsual = !isFiltered(filter) && order === 'newest' && view === 'cards' && page === 1;
  const newest = isUsual && !list.isPlaceholderData ? list.data?.items[0] : undefined;
  const clear = () => {
    focusToolbar();
    void show({});
  };
  return (
    <>
      {newest && <FeatureCard report={newest} mayOpen={mayOpen} mayDownload={mayDownload} />}
      <ReportToolbar address={address} list={list} onClear={clear} />
      <Results address={address} list={list} isFirstShown={newest !== undefined} onClear={clear} />
      {isUsual && list.data && list.data.total > 0 && <SeriesToFollow />}
    </>
  );
}

type ResultsProps = Props & { readonly isFirstShown: boolean; readonly onClear: () => void };

function Results({ address: { filter, view }, list, isFirstShown, onClear }: ResultsProps) {
  const t = reportsMessages.useText();
  const mayOpen = useMay(getReport);
  const mayDownload = useMay(startDownload);
  const { data, error, refetch, isPlaceholderData } = list;
  if (!data) {
    const shape = <CardGridSkeleton {...CARDS} label={t('loading')} cards={6} lines={6} />;
    return (
      <>
        <Waiting error={error} onRetry={refetch} label={t('loading')} shape={shape} />
        {isUnanswered(error) && <KeptList />}
      </>
    );
  }
  if (data.total === 0) return <NoReports onClear={isFiltered(filter) ? onClear : undefined} />;
  const items = isFirstShown ? data.items.slice(1) : data.items;
  return (
    <div className="fades" data-stale={isPlaceholderData || undefined}>
      <h2 className="visually-hidden">{t('list')}</h2>
      <OpenHint call={getReport}>{t('mayNotOpen')}</OpenHint>
      {view === 'table' ? (
        <ReportTable items={items} mayOpen={mayOpen} />
      ) : (
        <CardGrid {...CARDS}>
          {items.map((report) => (
            <ReportCard key={report._id} report={report} mayOpen={mayOpen} mayDownload={mayDownload} />
          ))}
        </CardGrid>
      )}
      <ListPages {...data} />
    </div>
  );
}
