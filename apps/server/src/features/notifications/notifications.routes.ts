import * as contract from '@portal/contract/record/notifications';
import { type Route, route } from '../../platform/mount.ts';
import { createInbox } from './inbox.service.ts';
import type { ToldRules } from './notifications.service.ts';
import { listNotificationPreferences, setNotificationPreference } from './preferences.service.ts';
import { openUnsubscribe, unsubscribe } from './unsubscribe.service.ts';

export function notificationsRoutes(rules: ToldRules): Route[] {
  const inbox = createInbox(rules);
  return [
    route(contract.listNotifications, inbox.listNotifications),
    route(contract.countUnreadNotifications, inbox.countUnreadNotifications),
    route(contract.markNotificationRead, inbox.markNotificationRead),
    route(contract.markNotificationsRead, inbox.markNotificationsRead),
    route(contract.listNotificationPreferences, listNotificationPreferences),
    route(contract.setNotificationPreference, setNotificationPreference),
    route(contract.unsubscribe, unsubscribe),
    route(contract.openUnsubscribe, openUnsubscribe),
  ];
}
