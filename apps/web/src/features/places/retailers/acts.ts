import { addRetailer } from '@portal/contract/places/retailers';
import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const retailerEntries: SearchEntries = {
  words: { retailers: 'stores shops chains Filialen Läden Ketten' },
  acts: [
    {
      label: { en: 'Add a retailer', de: 'Händler anlegen' },
      words: 'store shop new Filiale Laden neu',
      needs: addRetailer.access,
      to: 'retailers',
    },
  ],
};
