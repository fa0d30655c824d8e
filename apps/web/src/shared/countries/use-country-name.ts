import { translateRegion } from '@portal/contract/formats/names';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/i18n.ts';
import { countriesQuery } from './countries-query.ts';
import { countryChoices } from './country-choices.ts';

/** Turns the English name of a country, which the calls give, into that of the present language. */
export function useCountryName(): (english: string) => string {
  const language = useLanguage();
  const { data = [] } = useQuery({ ...countriesQuery, enabled: language !== 'en' });
  const translated = new Map(countryChoices(data, language).map(({ value, label }) => [value, label]));
  const names = new Map(data.map(({ _id, name }) => [name, translated.get(_id)]));
  return (english) => names.get(english) ?? translateRegion(english, language) ?? english;
}
