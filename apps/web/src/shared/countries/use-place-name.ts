import { placeNamed, translatePlace } from '@portal/contract/places/markets/place-names';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/i18n.ts';
import { countriesQuery } from './countries-query.ts';

/** Turns the English name of a country into what stands behind 'in': 'the United Arab Emirates', 'den Vereinigten …'. */
export function usePlaceName(): (english: string) => string {
  const language = useLanguage();
  const { data = [] } = useQuery({ ...countriesQuery, enabled: language !== 'en' });
  return (english) => {
    if (language === 'en') return placeNamed(english);
    const code = data.find(({ name }) => name === english)?.iso2 ?? '';
    return /^[A-Z]{2}$/.test(code) ? translatePlace(code, language) : english;
  };
}
