import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const reviewEntries: SearchEntries = {
  words: { competitor: 'rivals origins mexico peru compare Ursprung Vergleich Konkurrenz' },
};
