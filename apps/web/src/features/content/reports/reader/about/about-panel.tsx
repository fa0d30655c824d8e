import type { Report } from '@portal/contract/content/reports/reports';
import { periodName } from '@portal/contract/formats/periods';
import { formatEventDay } from '@portal/contract/formats/times';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { Card } from '../../../../../ui/card.tsx';
import { Facts } from '../../../../../ui/facts.tsx';
import { useReportWords } from '../../item/use-report-words.ts';
import { reportsMessages } from '../../messages.ts';
import styles from './about.module.css';

export function AboutPanel({ report }: { readonly report: Report }) {
  const t = reportsMessages.useText();
  const language = useLanguage();
  const words = useReportWords()(report);
  const { summary, body, author, source, period_from, period_to, updated_at } = report;
  return (
    <Card className="tight">
      <h2>{t('about')}</h2>
      <ul className={`written ${styles.points}`} lang={report.language}>
        {summary.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {body && (
        <p className="written" lang={report.language}>
          {body}
        </p>
      )}
      <div className="small">
        <Facts
          look="beside"
          facts={[
            [t('kind'), words.kind],
            [t('market'), words.allMarkets],
            [t('period'), periodName(period_from, period_to, language)],
            [t('published'), words.date],
            [t('changed'), formatEventDay(updated_at, language)],
            [t('author'), author],
            [t('source'), source],
            [t('language'), t(report.language)],
          ]}
        />
      </div>
    </Card>
  );
}
