import type { ReportItem } from '@portal/contract/content/reports/reports';
import { Link } from '@tanstack/react-router';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { Hits } from '../cards/hits.tsx';
import { Badges } from '../item/badges.tsx';
import { useReportWords } from '../item/use-report-words.ts';
import { reportsMessages } from '../messages.ts';
import styles from './report-table.module.css';

const COLUMNS = ['report', 'kind', 'market', 'edition', 'published', 'length'] as const;

/** A row for each; on a phone a card. */
export function ReportTable({ items }: { readonly items: readonly ReportItem[] }) {
  const t = reportsMessages.useText();
  return (
    <table className={styles.table} aria-label={t('list')}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
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
  const t = reportsMessages.useText();
  const { reports } = useScreens();
  const words = useReportWords()(report);
  const { _id, title, series_name, edition, hits } = report;
  return (
    <tr>
      <th scope="row">
        <span className={styles.title}>
          <Link to={`${reports}/${_id}`} className={styles.name} lang={report.language}>
            {title}
          </Link>
          <Badges report={report} />
        </span>
        <span className="second">{series_name}</span>
        {hits.length > 0 && (
          <div className={styles.hits}>
            <Hits report={report} />
          </div>
        )}
      </th>
      <td data-label={t('kind')}>{words.kind}</td>
      <td data-label={t('market')}>{words.markets}</td>
      <td data-label={t('edition')}>{edition}</td>
      <td data-label={t('published')}>{words.date}</td>
      <td data-label={t('length')}>
        {words.length} · {words.time}
      </td>
    </tr>
  );
}
