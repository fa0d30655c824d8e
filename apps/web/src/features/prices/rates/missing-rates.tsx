import { formatShortDay } from '@portal/contract/formats/days';
import { RATE_DAYS } from '@portal/contract/prices/imports';
import { setFxRate } from '@portal/contract/prices/rates';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { sydneyToday } from '../../../lib/dates.ts';
import { DAY_MS } from '../../../lib/durations.ts';
import { contractText, useLanguage } from '../../../lib/i18n.ts';
import { countriesQuery } from '../../../shared/countries/countries-query.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { ratesMessages } from './messages.ts';
import { RateDialog } from './rate-dialog.tsx';
import { useRates } from './rates.api.ts';

/** The markets' currencies in which today's prices could not be stored. */
export function MissingRates() {
  const t = ratesMessages.useText();
  const language = useLanguage();
  const [opened, setOpened] = useState<string>();
  const maySet = useMay(setFxRate);
  const { data: rates } = useRates();
  const { data: countries = [] } = useQuery({ ...countriesQuery, staleTime: 0 });
  if (!rates) return null;
  const today = sydneyToday();
  const served = rates.filter(({ date }) => Date.parse(today) - Date.parse(date) <= RATE_DAYS * DAY_MS);
  const known = new Set(['AUD', ...served.map(({ currency }) => currency)]);
  const markets = countries.filter(({ is_market, status, currency }) => is_market && status && !known.has(currency));
  const missing = [...new Set(markets.map(({ currency }) => currency))].toSorted();
  return (
    <>
      {missing.length > 0 && (
        <Callout tone="warning" icon={<TriangleAlert size={20} />}>
          <p>
            <b>
              {t('rateMissing', {
                currencies: missing.join(', '),
                day: formatShortDay(today, language),
                days: RATE_DAYS,
              })}
            </b>
          </p>
          <p>{t(missing.length === 1 ? 'rateMissingText' : 'rateMissingTextMany')}</p>
          <div className="row">
            {maySet &&
              missing.map((currency) => (
                <Button
                  key={currency}
                  variant="soft"
                  size="small"
                  onClick={() => setOpened(currency)}
                  label={t('setRateNamed', { currency })}
                />
              ))}
          </div>
        </Callout>
      )}
      {opened && (
        <RateDialog currency={opened} date={today} done={contractText('saved')} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
