import { formatDecimal } from '@portal/contract/prices/summaries/money';
import { useId } from 'react';
import { formatShortDay } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { importMessages } from '../messages.ts';
import { RateForm } from './rate-form.tsx';
import { useRates } from './rates.api.ts';
import styles from './rates.module.css';

/** What currencies were worth last, and a way to say what one was worth on a day. */
export function Rates() {
  const t = importMessages.useText();
  const language = useLanguage();
  const headingId = useId();
  const { data, error, refetch } = useRates();
  return (
    <Card aria-labelledby={headingId} className={styles.card}>
      <h2 id={headingId}>{t('rates')}</h2>
      <p className={styles.text}>{t('ratesText')}</p>
      {data ? (
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
      ) : error ? (
        <LoadFailed message={error.message} onRetry={refetch} />
      ) : (
        <Skeleton label={t('loading')} rows={3} plain />
      )}
      {data && <RateForm currencies={data.map(({ currency }) => currency)} />}
    </Card>
  );
}
