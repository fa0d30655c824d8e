import * as contract from '@portal/contract/record/notifications';
import { route } from '../../../platform/mount.ts';
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from './inbox.service.ts';
import { listNotificationPreferences, setNotificationPreference } from './preferences.service.ts';
import { openUnsubscribe, unsubscribe } from './unsubscribe.service.ts';

export const notificationsRoutes = [
  route(contract.listNotifications, listNotifications),
  route(contract.countUnreadNotifications, countUnreadNotifications),
  route(contract.markNotificationRead, markNotificationRead),
  route(contract.markNotificationsRead, markNotificationsRead),
  route(contract.listNotificationPreferences, listNotificationPreferences),
  route(contract.setNotificationPreference, setNotificationPreference),
  route(contract.unsubscribe, unsubscribe),
  route(contract.openUnsubscribe, openUnsubscribe),
];
