import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const deckEntries: SearchEntries = {
  words: { decks: 'presentations slides powerpoint Folien' },
};
