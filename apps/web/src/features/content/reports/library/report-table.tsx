import type { ReportItem } from '@portal/contract/content/reports/reports';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { DataTable, RowLink } from '../../../../ui/data-table.tsx';
import { useEditionSearch } from '../address/use-edition-search.ts';
import { Hits } from '../cards/hits.tsx';
import { Badges } from '../item/badges.tsx';
import { useReportWords } from '../item/use-report-words.ts';
import { reportsMessages } from '../messages.ts';
import styles from './report-table.module.css';

type Props = { readonly items: readonly ReportItem[]; readonly mayOpen: boolean };

export function ReportTable({ items, mayOpen }: Props) {
  const t = reportsMessages.useText();
  const { reports } = useScreens();
  const describeReport = useReportWords();
  const editionSearch = useEditionSearch();
  return (
    <DataTable
      label={t('list')}
      rows={items}
      rowKey={({ _id }) => _id}
      columns={[
        {
          id: 'report',
          head: t('report'),
          isName: true,
          render: (report) => (
            <>
              <span className="row">
                {mayOpen ? (
                  <RowLink
                    to={`${reports}/${report._id}`}
                    search={editionSearch(report, report.language)}
                    lang={report.language}
                  >
                    {report.title}
                  </RowLink>
                ) : (
                  <span lang={report.language}>{report.title}</span>
                )}
                <Badges report={report} />
              </span>
              <span className="second">{report.series_name}</span>
              {report.hits.length > 0 && (
                <div className={styles.hits}>
                  <Hits report={report} />
                </div>
              )}
            </>
          ),
        },
        { id: 'kind', head: t('kind'), render: (report) => describeReport(report).kind },
        { id: 'market', head: t('market'), render: (report) => describeReport(report).markets },
        { id: 'edition', head: t('edition'), render: (report) => describeReport(report).edition },
        { id: 'published', head: t('published'), render: (report) => describeReport(report).date },
        {
          id: 'length',
          head: t('length'),
          render: (report) => `${describeReport(report).length} · ${describeReport(report).time}`,
        },
      ]}
    />
  );
}
