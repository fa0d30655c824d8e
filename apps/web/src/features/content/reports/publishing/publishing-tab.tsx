import { REPORT_STATUSES } from '@portal/contract/content/reports/report-words';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import type { ReportAddress } from '../address/use-report-address.ts';
import { ReportSearch } from '../filters/report-search.tsx';
import { useReports } from '../reports.api.ts';
import { publishingMessages } from './messages.ts';
import styles from './publishing-tab.module.css';
import { PublishingTable } from './publishing-table.tsx';

/** Every report by what has become of it, drafts first. */
export function PublishingTab({ address }: { readonly address: ReportAddress }) {
  const t = publishingMessages.useText();
  const { filter, order, page, show } = address;
  const { status = 'draft' } = filter;
  const { data, error, refetch, isPlaceholderData } = useReports({ ...filter, status, order, page }, true);
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          label={t('status')}
          ground="surface"
          value={status}
          options={REPORT_STATUSES.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => void show({ ...filter, status: value })}
        />
        <ReportSearch value={filter.q ?? ''} onSearch={(q) => void show({ ...filter, q: q || undefined })} />
        <p className={styles.count} role="status">
          {data && t('found', { count: data.total })}
        </p>
      </div>
      {data ? (
        data.total > 0 ? (
          <div className={styles.results} data-stale={isPlaceholderData || undefined}>
            <PublishingTable items={data.items} />
            <ListPages {...data} />
          </div>
        ) : (
          <EmptyState drawing="empty-reports" title={t('noneTitle')} text={t('noneText')} />
        )
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />
      )}
    </>
  );
}
