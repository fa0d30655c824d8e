import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';
import { PRICES_PATH } from '../../../shared/prices/address/price-paths.ts';

export const retailers = defineFeature({
  retailers: {
    path: `${PRICES_PATH}/retailers`,
    for: 'admin',
    needs: { page: 'Update_Market', permission: 'show_page' },
    search: listAddress('batch', 'market_id', 'retailer_id', 'search'),
    tab: { row: 'prices', place: 9, label: { en: 'Retailers', de: 'Händler' } },
  },
});
