import { formatCount } from '@portal/contract/formats/numbers';
import { formatPercent } from '@portal/contract/formats/percent';
import { LEAST_COUNTED, LEAST_WEIGHT, MEASURES, WEIGHTS } from '@portal/contract/prices/scorecard/score-shelf';
import { MEASURE_WORDS } from '@portal/contract/prices/scorecard/scorecard-words';
import { useId } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { scorecardMessages } from './messages.ts';
import styles from './scorecard.module.css';

export function WeightsCard() {
  const t = scorecardMessages.useText();
  const language = useLanguage();
  const headingId = useId();
  return (
    <Card className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('weights')}</h2>
      <dl className={styles.weights}>
        {MEASURES.map((measure) => {
          const { name, definition, why } = MEASURE_WORDS[language][measure];
          return (
            <div key={measure}>
              <dt>
                <b>{name}</b> <span className={styles.weight}>{formatPercent(WEIGHTS[measure] / 100, language)}</span>
              </dt>
              <dd>
                {definition} <span className="muted">{why}</span>
              </dd>
            </div>
          );
        })}
        <div>
          <dt>
            <b>{t('total')}</b>
          </dt>
          <dd>
            {t('method', {
              least: formatCount(LEAST_COUNTED, language),
              half: formatPercent(LEAST_WEIGHT / 100, language),
            })}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
