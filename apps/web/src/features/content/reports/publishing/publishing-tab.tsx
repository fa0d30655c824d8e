import { REPORT_STATUSES } from '@portal/contract/content/reports/report-words';
import { MAX_SEARCH } from '@portal/contract/content/reports/reports';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import type { ReportAddress } from '../address/use-report-address.ts';
import { reportsMessages } from '../messages.ts';
import { useReports } from '../reports.api.ts';
import { publishingMessages } from './messages.ts';
import { PublishingTable } from './publishing-table.tsx';

export function PublishingTab({ address }: { readonly address: ReportAddress }) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  const { filter, order, page, show } = address;
  const { status = 'draft' } = filter;
  const { data, error, refetch, isPlaceholderData } = useReports({ ...filter, status, order, page }, true);
  return (
    <>
      <Toolbar
        label={t('status')}
        search={{
          label: word('search'),
          clearLabel: word('clearSearch'),
          maxLength: MAX_SEARCH,
          value: filter.q ?? '',
          onSearch: (q) => void show({ ...filter, q: q || undefined }),
        }}
        count={data && t('found', { count: data.total })}
        view={{
          label: t('status'),
          value: status,
          options: REPORT_STATUSES.map((value) => ({ value, label: t(value) })),
          onChange: (value) => void show({ ...filter, status: value }),
        }}
      />
      {data ? (
        data.total > 0 ? (
          <div className="fades" data-stale={isPlaceholderData || undefined}>
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
