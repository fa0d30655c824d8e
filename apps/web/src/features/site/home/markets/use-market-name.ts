import { regionName } from '@portal/contract/formats/names';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useMarkets } from '../../../../shared/places/places.api.ts';

/** The name of a market by its code. */
export function useMarketName(): (code: string) => string {
  const language = useLanguage();
  const countryName = useCountryName();
  const { data: markets = [] } = useMarkets();
  const names = new Map(markets.map(({ iso2, name }) => [iso2, name]));
  return (code) => countryName(names.get(code) ?? regionName(language, code) ?? '');
}
