import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const summaryEntries: SearchEntries = {
  words: { retail: 'prices explorer chart Preise Diagramm' },
};
