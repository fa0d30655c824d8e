import { formatCount, formatDecimal } from '@portal/contract/formats/numbers';
import type { Measure, MeasureScore } from '@portal/contract/prices/scorecard/score-shelf';
import { MEASURE_WORDS } from '@portal/contract/prices/scorecard/scorecard-words';
import { useLanguage } from '../../../lib/i18n.ts';
import { EvidenceButton } from '../summaries/panel/evidence-button.tsx';
import { scorecardMessages } from './messages.ts';
import styles from './scorecard.module.css';

type Props = {
  readonly measure: Measure;
  /** Of the retailer or store. */
  readonly name: string;
  readonly scored: MeasureScore;
  readonly onOpen: (() => void) | undefined;
};

/** The points with the number they rest on; opens the labels behind them. */
export function ScoreCell({ measure, name, scored: { score, n, labels }, onOpen }: Props) {
  const t = scorecardMessages.useText();
  const language = useLanguage();
  const counted = t(measure === 'presence' || measure === 'price' ? 'visits' : 'labels', {
    count: n,
    number: formatCount(n, language),
  });
  return (
    <span className={styles.score}>
      <EvidenceButton onOpen={labels === 0 ? undefined : onOpen}>
        {score === null ? (
          <span className={styles.few}>{n === 0 ? '–' : t('tooFew')}</span>
        ) : (
          formatDecimal(score, language, { maximumFractionDigits: 0 })
        )}
        {onOpen && labels > 0 && (
          <span className="visually-hidden">
            {t('openLabels', { measure: MEASURE_WORDS[language][measure].name, name })}
          </span>
        )}
      </EvidenceButton>
      {score !== null && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${score}%` }} />
        </span>
      )}
      <span className="second">{counted}</span>
    </span>
  );
}
