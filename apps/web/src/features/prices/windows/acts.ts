import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const windowEntries: SearchEntries = {
  words: { windows: 'harvest plan weeks season premium window finder Ernte Plan Wochen Saison Aufpreis Fenster' },
};
