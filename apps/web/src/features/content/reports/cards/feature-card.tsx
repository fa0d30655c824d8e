import type { ReportItem } from '@portal/contract/content/reports/reports';
import { BookOpenText, Download } from 'lucide-react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { Cover } from '../../../../shared/reports/cover.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { useEditionSearch } from '../address/use-edition-search.ts';

import { useDownload } from '../download/use-download.ts';
import { Badges } from '../item/badges.tsx';
import { useReportWords } from '../item/use-report-words.ts';
import { reportsMessages } from '../messages.ts';
import styles from './feature-card.module.css';

type Props = { readonly report: ReportItem; readonly mayOpen: boolean; readonly mayDownload: boolean };

export function FeatureCard({ report, mayOpen, mayDownload }: Props) {
  const t = reportsMessages.useText();
  const { reports } = useScreens();
  const words = useReportWords()(report);
  const editionSearch = useEditionSearch();
  const download = useDownload(report);
  const { _id, title, summary, pages, language } = report;
  const [first, ...others] = summary;
  return (
    <article className={styles.card} data-points={others.length > 0 || undefined}>
      <div className={styles.place}>
        <div className={styles.cover}>
          <Cover report={report} words={t(report.kind)} />
        </div>
      </div>
      <div className={styles.words}>
        <Badges report={report} size="medium" />
        <h2 lang={language}>{title}</h2>
        {first && <p lang={language}>{first}</p>}
        <p className="fine">
          {[words.kind, words.markets, words.edition, words.date, words.length, words.time, words.size]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className={`row ${styles.acts}`}>
          {mayOpen && (
            <LinkButton to={`${reports}/${_id}`} search={editionSearch(report, language)}>
              <BookOpenText size={16} />
              {t('read')}
              <span className="visually-hidden">{title}</span>
            </LinkButton>
          )}
          {mayDownload && pages > 0 && (
            <Button
              variant="outline"
              loading={download.isPending}
              onClick={() => download.mutate()}
              icon={<Download size={16} />}
              label={t('downloadPdf')}
            />
          )}
        </div>
      </div>
      {others.length > 0 && (
        <ul className={styles.points} lang={language}>
          {others.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </article>
  );
}
