import type { Language } from '@portal/contract/languages';
import { translatePlace } from '@portal/contract/places/markets/place-names';

type VisitKind = 'audit' | 'footage';

const TITLES: Record<VisitKind, Record<Language, (place: string) => string>> = {
  audit: {
    en: (place) => `New price audits in ${place}`,
    de: (place) => `Neue Preiserhebungen in ${place}`,
  },
  footage: {
    en: (place) => `New photos and videos from ${place}`,
    de: (place) => `Neue Fotos und Videos aus ${place}`,
  },
};

export const visitTitle = (kind: VisitKind, iso2: string, language: Language): string =>
  TITLES[kind][language](translatePlace(iso2, language));
