import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const markets = defineFeature({
  updatemarket: {
    path: '/dashboard/add-market',
    for: 'admin',
    needs: { page: 'Update_Market', permission: 'show_page' },
    search: listAddress('batch', 'market', 'only', 'search'),
    screen: lazyRouteComponent(() => import('./update-market-screen.tsx'), 'UpdateMarketScreen'),
    menu: {
      place: 5,
      label: { en: 'Update Market', de: 'Märkte bearbeiten' },
      icon: 'MapPinned',
      // Where markets are the matter: its own screen and the settings that lead to it.
      onlyAt: ['settings', 'updatemarket'],
    },
  },
});
