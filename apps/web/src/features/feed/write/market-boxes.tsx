import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n.ts';
import { countriesQuery } from '../../../shared/countries/countries-query.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { writeMessages } from './messages.ts';
import { MARKET } from './post-form.ts';
import styles from './write.module.css';

/** The markets that a post is about; without one it is about all. */
export function MarketBoxes({ chosen }: { readonly chosen: readonly string[] }) {
  const t = writeMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const { data: countries = [], error, refetch } = useQuery(countriesQuery);
  const byName = countries
    .filter(({ is_market }) => is_market)
    .map(({ _id, name }) => ({ _id, name: countryName(name) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
  return (
    <fieldset className={styles.boxes}>
      <legend>{t('markets')}</legend>
      {error && <LoadFailed message={error.message} onRetry={refetch} />}
      {byName.map(({ _id, name }) => (
        <Checkbox key={_id} name={`${MARKET}${_id}`} label={name} defaultChecked={chosen.includes(_id)} />
      ))}
      {chosen
        .filter((id) => !byName.some(({ _id }) => _id === id))
        // Kept while the list is on its way, or when it does not come.
        .map((id) => (
          <input key={id} type="checkbox" name={`${MARKET}${id}`} defaultChecked hidden />
        ))}
    </fieldset>
  );
}
