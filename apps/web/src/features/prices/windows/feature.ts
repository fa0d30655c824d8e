import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const windows = defineFeature({
  windows: {
    path: SCREEN_PATHS.windows,
    needs: { page: 'Retail_Price_Audits', permission: 'show_page' },
    search: listAddress('plan', 'harvest', 'rival'),
    screen: lazyRouteComponent(() => import('./windows-screen.tsx'), 'WindowsScreen'),
    menu: { place: 7.7, label: { en: 'Harvest windows', de: 'Erntefenster' }, icon: 'CalendarRange' },
  },
});
