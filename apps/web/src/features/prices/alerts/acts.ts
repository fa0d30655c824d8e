import { addPriceAlert } from '@portal/contract/prices/alerts/alerts';
import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const alertEntries: SearchEntries = {
  acts: [
    {
      label: { en: 'Set a price alert', de: 'Preisalarm setzen' },
      words: 'new add notify warn neuer anlegen melden',
      needs: addPriceAlert.access,
      isSinglePrices: true,
      to: 'priceAlerts',
    },
  ],
};
