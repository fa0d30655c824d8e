import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const notifications = defineFeature({
  notifications: {
    path: SCREEN_PATHS.notifications,
    within: 'profile',
    search: listAddress(),
    tab: { row: 'profile', place: 4, label: { en: 'Notifications', de: 'Benachrichtigungen' } },
  },
});
