import type { ReportItem } from '@portal/contract/content/reports/reports';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCount } from '../../../../lib/money.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useReportWords } from '../item/use-report-words.ts';
import table from '../library/report-table.module.css';
import { reportsMessages } from '../messages.ts';
import { publishingMessages } from './messages.ts';
import { StatusBadge } from './state/status-badge.tsx';

/** A row for each; on a phone a card. */
export function PublishingTable({ items }: { readonly items: readonly ReportItem[] }) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  return (
    <table className={table.table} aria-label={t('publishing')}>
      <thead>
        <tr>
          <th scope="col">{word('report')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col">{word('edition')}</th>
          <th scope="col">{t('when')}</th>
          <th scope="col">{word('length')}</th>
          <th scope="col">{t('views')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((report) => (
          <Row key={report._id} report={report} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ report }: { readonly report: ReportItem }) {
  const t = publishingMessages.useText();
  const word = reportsMessages.useText();
  const language = useLanguage();
  const { reports } = useScreens();
  const { _id, title, series_name, status, edition, published_at, view_count } = report;
  return (
    <tr>
      <th scope="row">
        <Link to={`${reports}/${_id}/edit`} className={table.name} lang={report.language}>
          {title}
        </Link>
        <span className="second">{series_name}</span>
      </th>
      <td data-label={t('status')}>
        <StatusBadge status={status} />
      </td>
      <td data-label={word('edition')}>{edition}</td>
      <td data-label={t('when')}>{published_at ? formatDateTime(published_at, language) : '–'}</td>
      <td data-label={word('length')}>{useReportWords()(report).length}</td>
      <td data-label={t('views')}>{formatCount(view_count, language)}</td>
    </tr>
  );
}
