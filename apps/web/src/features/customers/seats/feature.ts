import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const seats = defineFeature({
  approvals: {
    path: '/dashboard/approvals',
    for: 'admin',
    needs: { page: 'Admin', permission: 'approve_user' },
    search: listAddress('search'),
    screen: lazyRouteComponent(() => import('./approvals-screen.tsx'), 'ApprovalsScreen'),
    menu: { place: 12, label: { en: 'Approvals', de: 'Freigaben' }, icon: 'UserRoundCheck' },
  },
});
