import { openMarket } from '@portal/contract/places/markets/markets';
import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const marketEntries: SearchEntries = {
  acts: [
    {
      label: { en: 'Open a market', de: 'Markt öffnen' },
      words: 'add country new Land neu hinzufügen',
      needs: openMarket.access,
      to: 'updatemarket',
    },
  ],
};
