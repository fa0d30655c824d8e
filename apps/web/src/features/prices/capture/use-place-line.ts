import { formatShortDay } from '@portal/contract/formats/days';
import type { DraftLine } from '@portal/contract/prices/capture';
import { Day } from '@portal/contract/shapes';
import * as z from 'zod/mini';
import { useLanguage } from '../../../lib/i18n.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';

/** 'Journey Bay, Singapore · 18 Mar 2026'; a day that is none is left out. */
export function usePlaceLine({ city, market_name, date }: Pick<DraftLine, 'city' | 'market_name' | 'date'>): string {
  const language = useLanguage();
  const market = useCountryName()(market_name);
  const day = z.safeParse(Day, date).data;
  // A city that is its own market, in whatever language.
  const place = city === market_name ? market : `${city}, ${market}`;
  return [place, day && formatShortDay(day, language)].filter(Boolean).join(' · ');
}
