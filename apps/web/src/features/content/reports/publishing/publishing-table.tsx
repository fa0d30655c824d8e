import type { ReportItem } from '@portal/contract/content/reports/reports';
import { formatDateTime } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCount } from '../../../../lib/money.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { DataTable, RowLink } from '../../../../ui/data-table.tsx';
import { useReportWords } from '../item/use-report-words.ts';
import { reportsMessages } from '../messages.ts';
import { publishingMessages } from './messages.ts';
import { StatusBadge } from './state/status-badge.tsx';

export function PublishingTable({ items }: { readonly items: readonly ReportItem[] }) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  const language = useLanguage();
  const { reports } = useScreens();
  const wordsOf = useReportWords();
  return (
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
              <RowLink to={`${reports}/${_id}/edit`} lang={written}>
                {title}
              </RowLink>
              <span className="second">{series_name}</span>
            </>
          ),
        },
        { id: 'status', head: t('status'), render: ({ status }) => <StatusBadge status={status} /> },
        { id: 'edition', head: word('edition'), render: ({ edition }) => edition },
        {
          id: 'when',
          head: t('when'),
          render: ({ published_at }) => (published_at ? formatDateTime(published_at, language) : '–'),
        },
        { id: 'length', head: word('length'), render: (report) => wordsOf(report).length },
        { id: 'views', head: t('views'), render: ({ view_count }) => formatCount(view_count, language) },
      ]}
    />
  );
}
