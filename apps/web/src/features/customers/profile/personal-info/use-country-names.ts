import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../lib/i18n.ts';
import { countriesQuery } from '../../../../shared/countries/countries-query.ts';
import { countryChoices } from '../../../../shared/countries/country-choices.ts';

export function useCountryNames(): ReadonlyMap<string, string> {
  const { data = [] } = useQuery(countriesQuery);
  return new Map(countryChoices(data, useLanguage()).map(({ value, label }) => [value, label]));
}

/** Also a chosen one that was switched off since. */
export function useMarketChoices(chosen: readonly string[]) {
  const { data = [] } = useQuery(countriesQuery);
  return countryChoices(
    data.filter(({ _id, is_market, status }) => is_market && (status || chosen.includes(_id))),
    useLanguage(),
  );
}
