import { REPORT_STATUSES } from '@portal/contract/content/reports/report-words';
import { getReport, MAX_SEARCH, type ReportItem } from '@portal/contract/content/reports/reports';
import { formatCount } from '@portal/contract/formats/numbers';
import { editionName } from '@portal/contract/formats/periods';
import { formatDateTime } from '@portal/contract/formats/times';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { OpenHint } from '../../../../shared/session/open-hint.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { DataTable, RowLink } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import type { ReportAddress } from '../address/use-report-address.ts';
import { useReportWords } from '../item/use-report-words.ts';
import { reportsMessages } from '../messages.ts';
import { useReports } from '../reports.api.ts';
import { publishingMessages } from './messages.ts';
import { StatusBadge } from './state/status-badge.tsx';

export function PublishingTab({ address }: { readonly address: ReportAddress }) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  const { filter, order, page, show } = address;
  const { language: _, status = 'draft', ...others } = filter;
  const answer = useReports({ ...others, status, order, page }, true);
  return (
    <>
      <Toolbar
        label={t('status')}
        search={{
          label: word('search'),
          maxLength: MAX_SEARCH,
          value: filter.q ?? '',
          onSearch: (q) => void show({ ...filter, q: q || undefined }),
        }}
        count={answer.data && t('found', { count: answer.data.total })}
        view={{
          label: t('status'),
          value: status,
          options: REPORT_STATUSES.map((value) => ({ value, label: t(value) })),
          onChange: (value) => void show({ ...filter, status: value }),
        }}
      />
      <Loaded answer={answer} label={t('loading')}>
        {(data) =>
          data.total > 0 ? (
            <>
              <PublishingTable items={data.items} />
              <ListPages {...data} />
            </>
          ) : (
            <EmptyState drawing="empty-reports" title={t('noneTitle')} text={t('noneText')} />
          )
        }
      </Loaded>
    </>
  );
}

function PublishingTable({ items }: { readonly items: readonly ReportItem[] }) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  const language = useLanguage();
  const { reports } = useScreens();
  const describeReport = useReportWords();
  const mayOpen = useMay(getReport);
  return (
    <>
      <OpenHint call={getReport}>{word('mayNotOpen')}</OpenHint>
      <DataTable
        label={t('publishing')}
        rows={items}
        rowKey={({ _id }) => _id}
        columns={[
          {
            id: 'report',
            head: word('report'),
            isName: true,
            render: ({ _id, title, series_name, language: written }) => (
              <>
                {mayOpen ? (
                  <RowLink to={`${reports}/${_id}/edit`} lang={written}>
                    {title}
                  </RowLink>
                ) : (
                  <span lang={written}>{title}</span>
                )}
                <span className="second">{series_name}</span>
              </>
            ),
          },
          { id: 'status', head: t('status'), render: ({ status }) => <StatusBadge status={status} /> },
          { id: 'edition', head: word('edition'), render: ({ edition }) => editionName(edition, language) },
          {
            id: 'when',
            head: t('when'),
            render: ({ published_at }) => (published_at ? formatDateTime(published_at, language) : '–'),
          },
          { id: 'length', head: word('length'), render: (report) => describeReport(report).length },
          { id: 'views', head: t('views'), render: ({ view_count }) => formatCount(view_count, language) },
        ]}
      />
    </>
  );
}
