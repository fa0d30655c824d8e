import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const netbackEntries: SearchEntries = {
  words: { netback: 'farm gate margin duty freight calculator Hofpreis Marge Zoll Fracht Rechner' },
};
