import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { countriesQuery } from '../../../shared/countries/countries-query.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useCollections } from '../media-library.api.ts';
import styles from './asset-form.module.css';
import { COLLECTION, type Draft, MARKET } from './form-shape.ts';
import { editingMessages } from './messages.ts';

/** Where it belongs: its collections and its markets. */
export function AssetPlaces({ begins }: { readonly begins: Draft }) {
  const t = editingMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const countries = useQuery(countriesQuery);
  const collections = useCollections();
  // Also those that are switched off: what was said about them stays.
  const markets = (countries.data ?? [])
    .filter(({ is_market }) => is_market)
    .map(({ _id, name }) => ({ _id, name: countryName(name) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
  return (
    <>
      <Boxes
        legend={t('collections')}
        prefix={COLLECTION}
        choices={collections.data ?? []}
        ticked={begins.collection_ids ?? []}
        failed={collections.error && <LoadFailed message={collections.error.message} onRetry={collections.refetch} />}
      />
      <Boxes
        legend={t('markets')}
        hint={t('marketsHint')}
        prefix={MARKET}
        choices={markets}
        ticked={begins.market_ids ?? []}
        failed={countries.error && <LoadFailed message={countries.error.message} onRetry={countries.refetch} />}
      />
    </>
  );
}

type BoxesProps = {
  readonly legend: string;
  readonly hint?: string;
  readonly prefix: string;
  readonly choices: readonly { readonly _id: string; readonly name: string }[];
  readonly ticked: readonly string[];
  readonly failed: ReactNode;
};

function Boxes({ legend, hint, prefix, choices, ticked, failed }: BoxesProps) {
  const known = new Set(choices.map(({ _id }) => _id));
  return (
    <fieldset className={styles.boxes}>
      <legend>
        {legend}
        {hint && <small>{hint}</small>}
      </legend>
      {failed}
      {choices.map(({ _id, name }) => (
        <Checkbox key={_id} name={prefix + _id} label={name} defaultChecked={ticked.includes(_id)} />
      ))}
      {/* Kept while the list is on its way, or when it does not come. */}
      {ticked
        .filter((id) => !known.has(id))
        .map((id) => (
          <input key={id} type="checkbox" name={prefix + id} defaultChecked hidden />
        ))}
    </fieldset>
  );
}
