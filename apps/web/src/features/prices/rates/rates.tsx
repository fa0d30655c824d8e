import { formatShortDay } from '@portal/contract/formats/days';
import { formatDecimal } from '@portal/contract/formats/numbers';
import { setFxRate } from '@portal/contract/prices/rates';
import { useId } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ratesMessages } from './messages.ts';
import { RateForm } from './rate-form.tsx';
import { useRates } from './rates.api.ts';
import styles from './rates.module.css';

export function Rates() {
  const t = ratesMessages.useText();
  const language = useLanguage();
  const headingId = useId();
  const answer = useRates();
  const { data } = answer;
  const maySet = useMay(setFxRate);
  return (
    <Card aria-labelledby={headingId} className="stack">
      <h2 id={headingId}>{t('rates')}</h2>
      <p className="muted">{t('ratesText')}</p>
      <Loaded answer={answer} label={t('loading')} rows={3} plain>
        {(rates) => (
          <DataTable
            label={{ id: headingId }}
            plain
            className={styles.rates}
            rows={rates}
            rowKey={({ currency }) => currency}
            columns={[
              { id: 'currency', head: t('currency'), isName: true, render: ({ currency }) => currency },
              {
                id: 'inAud',
                head: t('inAud'),
                isNumber: true,
                render: ({ aud_rate }) => formatDecimal(aud_rate, language),
              },
              { id: 'day', head: t('day'), render: ({ date }) => formatShortDay(date, language) },
              { id: 'source', head: t('source'), render: ({ source }) => source },
            ]}
          />
        )}
      </Loaded>
      {maySet && data && <RateForm currencies={data.map(({ currency }) => currency)} />}
    </Card>
  );
}
