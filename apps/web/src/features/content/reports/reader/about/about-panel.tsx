import type { Report } from '@portal/contract/content/reports/reports';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { formatSydneyDay } from '../../../../../shared/licences/days.ts';
import { Card } from '../../../../../ui/card.tsx';
import { periodName } from '../../item/period-name.ts';
import { useReportWords } from '../../item/use-report-words.ts';
import { reportsMessages } from '../../messages.ts';
import styles from './about.module.css';

export function AboutPanel({ report }: { readonly report: Report }) {
  const t = reportsMessages.useText();
  const language = useLanguage();
  const words = useReportWords()(report);
  const { summary, body, author, source, period_from, period_to, updated_at } = report;
  const facts = [
    ['kind', words.kind],
    ['market', words.allMarkets],
    ['period', periodName(period_from, period_to, language)],
    ['published', words.date],
    ['changed', formatSydneyDay(updated_at, language)],
    ['author', author],
    ['source', source],
    ['language', t(report.language)],
  ] as const;
  return (
    <Card className="tight">
      <h2>{t('about')}</h2>
      <ul className={styles.points} lang={report.language}>
        {summary.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {body && (
        <p className={styles.body} lang={report.language}>
          {body}
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
