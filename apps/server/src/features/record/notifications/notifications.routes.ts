import * as contract from '@portal/contract/record/notifications';
import * as atom from '@portal/contract/record/notifications/atom-feeds';
import * as push from '@portal/contract/record/notifications/push';
import * as schedule from '@portal/contract/record/notifications/schedule';
import { route } from '../../../platform/mount.ts';
import { createAtomFeed, listAtomFeeds, readAtomFeed, revokeAtomFeed } from './atom/atom-feeds.service.ts';
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from './inbox.service.ts';
import { getNotificationSchedule, setNotificationSchedule } from './mailing/schedule.service.ts';
import { listNotificationPreferences, setNotificationPreference } from './preferences.service.ts';
import {
  addPushDevice,
  getPushKey,
  listPushDevices,
  removePushDevice,
  renewPushDevice,
} from './push/push-devices.service.ts';
import { openUnsubscribe, unsubscribe } from './unsubscribe.service.ts';

export const notificationsRoutes = [
  route(contract.listNotifications, listNotifications),
  route(contract.countUnreadNotifications, countUnreadNotifications),
  route(contract.markNotificationRead, markNotificationRead),
  route(contract.markNotificationsRead, markNotificationsRead),
  route(contract.listNotificationPreferences, listNotificationPreferences),
  route(contract.setNotificationPreference, setNotificationPreference),
  route(schedule.getNotificationSchedule, getNotificationSchedule),
  route(schedule.setNotificationSchedule, setNotificationSchedule),
  route(atom.listAtomFeeds, listAtomFeeds),
  route(atom.createAtomFeed, createAtomFeed),
  route(atom.revokeAtomFeed, revokeAtomFeed),
  route(atom.readAtomFeed, readAtomFeed),
  route(push.getPushKey, getPushKey),
  route(push.listPushDevices, listPushDevices),
  route(push.addPushDevice, addPushDevice),
  route(push.renewPushDevice, renewPushDevice),
  route(push.removePushDevice, removePushDevice),
  route(contract.unsubscribe, unsubscribe),
  route(contract.openUnsubscribe, openUnsubscribe),
];
