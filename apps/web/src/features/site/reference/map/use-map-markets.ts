import type { Country } from '@portal/contract/places/markets/markets';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../lib/i18n.ts';
import { countriesQuery } from '../../../../shared/countries/countries-query.ts';
import { countryChoices } from '../../../../shared/countries/country-choices.ts';

export type MapMarket = Omit<Country, 'is_market'>;

const HOME = 'AU';

/** The export markets by name in the reader's language, on or off as they are now, and where the fruit comes from. */
export function useMapMarkets() {
  const language = useLanguage();
  // Other screens keep the list for good, for its names.
  const { data, error, refetch } = useQuery({ ...countriesQuery, staleTime: 0 });
  const names = new Map(countryChoices(data ?? [], language).map(({ value, label }) => [value, label]));
  const named = data?.map((country) => ({ ...country, name: names.get(country._id) ?? country.name }));
  return {
    markets: named
      ?.filter(({ is_market }) => is_market)
      .toSorted((one, other) => one.name.localeCompare(other.name, language)),
    home: named?.find(({ iso2 }) => iso2 === HOME),
    error,
    refetch,
  };
}
