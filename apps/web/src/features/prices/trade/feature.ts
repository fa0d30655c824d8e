import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const trade = defineFeature({
  exportVolumes: {
    path: SCREEN_PATHS.exportVolumes,
    needs: { page: 'Retail_Price_Audits', permission: 'show_page' },
    search: listAddress('kind', 'year', 'market', 'variety'),
    screen: lazyRouteComponent(() => import('./exports-screen.tsx'), 'ExportsScreen'),
    menu: { place: 7.5, label: { en: 'Export volumes', de: 'Exportmengen' }, icon: 'Ship' },
  },
});
