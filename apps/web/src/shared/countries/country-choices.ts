import { collator, regionName } from '@portal/contract/formats/names';
import type { Language } from '@portal/contract/languages';
import type { Country } from '@portal/contract/places/markets/markets';
import type { Choice } from '../../ui/combobox.tsx';

/** Markets first, then A to Z. */
export function countryChoices(countries: readonly Country[], language: Language): Choice[] {
  const { compare } = collator(language, {});
  const named = (name: string, iso2: string) => (language === 'en' ? name : (regionName(language, iso2) ?? name));
  return countries
    .map(({ _id, name, iso2, is_market }) => ({ value: _id, label: named(name, iso2), is_market }))
    .toSorted((one, other) => Number(other.is_market) - Number(one.is_market) || compare(one.label, other.label))
    .map(({ value, label }) => ({ value, label }));
}
