import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const members = defineFeature({
  admin: {
    path: '/dashboard/admin',
    for: 'admin',
    search: listAddress('list', 'search', 'role', 'approval', 'licence', 'seen', 'user'),
    menu: { place: 6, label: { en: 'Admin', de: 'Verwaltung' }, icon: 'ShieldUser' },
  },
});
