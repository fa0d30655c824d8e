import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../lib/i18n.ts';
import { countriesQuery } from '../../../../shared/countries/countries-query.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { ORIGINS } from '../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { publishingMessages } from '../messages.ts';
import { MARKET, ORIGIN } from './form-shape.ts';
import styles from './report-form.module.css';

type Props = { readonly marketIds: readonly string[]; readonly originCodes: readonly string[] };

/** The markets and origins that a report is about; without a market it is about all. */
export function PlaceBoxes({ marketIds, originCodes }: Props) {
  const t = publishingMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const originName = useOriginName();
  const { data: countries = [], error, refetch } = useQuery(countriesQuery);
  // Also those that are switched off: what was written about them stays.
  const byName = countries
    .filter(({ is_market }) => is_market)
    .map(({ _id, name }) => ({ _id, name: countryName(name) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
  return (
    <>
      <fieldset className={styles.boxes}>
        <legend>{t('markets')}</legend>
        {error && <LoadFailed message={error.message} onRetry={refetch} />}
        {byName.map(({ _id, name }) => (
          <Checkbox key={_id} name={`${MARKET}${_id}`} label={name} defaultChecked={marketIds.includes(_id)} />
        ))}
        {marketIds
          .filter((id) => !byName.some(({ _id }) => _id === id))
          // Kept while the list is on its way, or when it does not come.
          .map((id) => (
            <input key={id} type="checkbox" name={`${MARKET}${id}`} defaultChecked hidden />
          ))}
      </fieldset>
      <details className={styles.more} open={originCodes.length > 0}>
        <summary>{t('origins')}</summary>
        <fieldset className={styles.boxes}>
          <legend className="visually-hidden">{t('origins')}</legend>
          {ORIGINS.map((code) => (
            <Checkbox
              key={code}
              name={`${ORIGIN}${code}`}
              label={originName(code)}
              defaultChecked={originCodes.includes(code)}
            />
          ))}
        </fieldset>
      </details>
    </>
  );
}
