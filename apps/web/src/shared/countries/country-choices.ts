import { collator, regionName } from '@portal/contract/formats';
import type { Language } from '@portal/contract/languages';
import type { Country } from '@portal/contract/places/markets/markets';
import type { Choice } from '../../ui/combobox.tsx';

/** Markets first, then A to Z: the list comes the other way round, in English. */
export function countryChoices(countries: readonly Country[], language: Language): Choice[] {
  const reversed = countries.toReversed();
  if (language === 'en') return reversed.map(({ _id, name }) => ({ value: _id, label: name }));
  const { compare } = collator(language, {});
  return reversed
    .map(({ _id, name, iso2, is_market }) => ({ value: _id, label: regionName(language, iso2) ?? name, is_market }))
    .toSorted((one, other) => Number(other.is_market) - Number(one.is_market) || compare(one.label, other.label))
    .map(({ value, label }) => ({ value, label }));
}
