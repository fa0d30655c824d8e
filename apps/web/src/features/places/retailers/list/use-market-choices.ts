import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../lib/i18n.ts';
import { countriesQuery } from '../../../../shared/countries/countries-query.ts';
import { countryChoices } from '../../../../shared/countries/country-choices.ts';
import type { Choice } from '../../../../ui/combobox.tsx';

/** Every market that is on, also one that has no retailer yet. */
export function useMarketChoices(): readonly Choice[] {
  const language = useLanguage();
  const { data = [] } = useQuery({ ...countriesQuery, staleTime: 0 });
  return countryChoices(
    data.filter(({ is_market, status }) => is_market && status),
    language,
  );
}
