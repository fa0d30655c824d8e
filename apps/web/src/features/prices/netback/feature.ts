import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const netback = defineFeature({
  netback: {
    path: SCREEN_PATHS.netback,
    needs: { page: 'Retail_Price_Audits', permission: 'show_page' },
    search: listAddress('market', 'scenario'),
    screen: lazyRouteComponent(() => import('./netback-screen.tsx'), 'NetbackScreen'),
    menu: { place: 7.6, label: { en: 'Netback', de: 'Netback' }, icon: 'Calculator' },
  },
});
