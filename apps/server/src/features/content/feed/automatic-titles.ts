import type { Language } from '@portal/contract/languages';
import { translatePlace } from '@portal/contract/places/markets/place-names';

const TITLES: Record<Language, (place: string) => string> = {
  en: (place) => `Store visits in ${place}`,
  de: (place) => `Filialbesuche in ${place}`,
};

const REVIEWS: Record<Language, (origin: string, place: string) => string> = {
  en: (origin, place) => `Avocados from ${origin} in ${place}`,
  de: (origin, place) => `Avocados aus ${origin} in ${place}`,
};

export const reviewTitle = (origin: string, iso2: string, language: Language): string =>
  REVIEWS[language](translatePlace(origin, language), translatePlace(iso2, language));

/** The same for every reader of a market, whatever they see of the visit. */
export const visitTitle = (iso2: string, language: Language): string =>
  TITLES[language](translatePlace(iso2, language));
