import type { Output } from '@portal/contract/call';
import type { getReportStatistics } from '@portal/contract/content/reports/publishing';
import { formatDateTime } from '../../../../../lib/dates.ts';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { publishingMessages } from '../messages.ts';
import styles from './statistics.module.css';

type Props = { readonly companies: Output<typeof getReportStatistics>['companies'] };

export function CompanyTable({ companies }: Props) {
  const t = publishingMessages.useText();
  const language = useLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keys
    <div className={styles.scroll} role="region" aria-label={t('byCompany')} tabIndex={0}>
      <table className={styles.table}>
        <caption>{t('byCompany')}</caption>
        <thead>
          <tr>
            {(
              ['company', 'figure-readers', 'pagesRead', 'figure-seconds', 'figure-downloads', 'lastRead'] as const
            ).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map(({ company_id, name, readers, pages, seconds, downloads, last_read_at }) => (
            <tr key={company_id ?? 'none'}>
              <th scope="row">{name || t('noCompany')}</th>
              <td>{readers}</td>
              <td>{pages}</td>
              <td>{t('minutes', { minutes: Math.round(seconds / 60) })}</td>
              <td>{downloads}</td>
              <td>{last_read_at && formatDateTime(last_read_at, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
