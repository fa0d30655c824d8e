import type { ReportItem } from '@portal/contract/content/reports/reports';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { Cover } from '../../../../shared/reports/cover.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { useEditionSearch } from '../address/use-edition-search.ts';

import { Badges } from '../item/badges.tsx';
import { ReportActs } from '../item/report-acts.tsx';
import { useReportWords } from '../item/use-report-words.ts';
import { reportsMessages } from '../messages.ts';
import { Hits } from './hits.tsx';
import styles from './report-card.module.css';

type Props = { readonly report: ReportItem; readonly mayOpen: boolean; readonly mayDownload: boolean };

export function ReportCard({ report, mayOpen, mayDownload }: Props) {
  const t = reportsMessages.useText();
  const { reports } = useScreens();
  const words = useReportWords()(report);
  const editionSearch = useEditionSearch();
  const { _id, title, summary, hits, last_page, language } = report;
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <Cover report={report} words={t(report.kind)} />
      </div>
      <div className={styles.words}>
        <p className="tiny" title={words.allMarkets}>
          {words.kind} · {words.markets}
        </p>
        <Badges report={report} />
        <h3 lang={language}>{title}</h3>
        <p className="fine">
          {words.edition} · {words.date}
          <br />
          {words.length} · {words.time}
        </p>
      </div>
      {hits.length > 0 ? (
        <Hits report={report} />
      ) : (
        <ul className={`fine ${styles.summary}`} lang={language}>
          {summary.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <div className={`row ${styles.acts}`}>
        {mayOpen && (
          <LinkButton to={`${reports}/${_id}`} search={editionSearch(report, language)} variant="soft" size="small">
            {t(last_page && last_page > 1 ? 'goOn' : 'read')}
            <span className="visually-hidden">{title}</span>
          </LinkButton>
        )}
        <ReportActs report={report} mayDownload={mayDownload} />
      </div>
    </li>
  );
}
