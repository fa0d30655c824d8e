import { formatDecimal } from '@portal/contract/prices/summaries/money';
import { useId } from 'react';
import { formatShortDay } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/card.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { importMessages } from '../messages.ts';
import { RateForm } from './rate-form.tsx';
import { useRates } from './rates.api.ts';
import styles from './rates.module.css';

/** What currencies were worth last, and a way to say what one was worth on a day. */
export function Rates() {
  const t = importMessages.useText();
  const language = useLanguage();
  const headingId = useId();
  const answer = useRates();
  const { data } = answer;
  return (
    <Card aria-labelledby={headingId} className="stack">
      <h2 id={headingId}>{t('rates')}</h2>
      <p className={styles.text}>{t('ratesText')}</p>
      <Loaded answer={answer} label={t('loading')} rows={3} plain>
        {(data) => (
          <table className={styles.rates} aria-labelledby={headingId}>
            <thead>
              <tr>
                <th scope="col">{t('currency')}</th>
                <th scope="col">{t('inAud')}</th>
                <th scope="col">{t('day')}</th>
                <th scope="col">{t('source')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ currency, aud_rate, date, source }) => (
                <tr key={currency}>
                  <th scope="row">{currency}</th>
                  <td>{formatDecimal(aud_rate, language)}</td>
                  <td>{formatShortDay(date, language)}</td>
                  <td>{source}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      {data && <RateForm currencies={data.map(({ currency }) => currency)} />}
    </Card>
  );
}
