import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LANGUAGES } from '../languages.ts';
import type { PageName } from '../page-permissions.ts';
import { Id, LinkToken, Nothing, Page, pageSizeUpTo } from '../shapes.ts';

export const NOTIFICATIONS_PAGE_SIZE = 20;
export const INBOX_SIZE = 10;
export const NOTIFICATION_DAYS = 90;
export const MAX_UNREAD_COUNTED = 100;

export const CHANNELS = ['app', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The default, or always. */
type Usually = 'on' | 'off' | 'always';
type Topic = {
  readonly name: string;
  /** Entries are hidden without access to this page. */
  readonly page: PageName | null;
  readonly app: Usually;
  /** 'always' is sent at once, as an e-mail of its own; the others are gathered. */
  readonly mail: Usually;
  /** On the devices that the member has switched on; none of them before. */
  readonly push: Usually;
};

export const TOPICS = [
  { name: 'new-report', page: 'Reports', app: 'on', mail: 'off', push: 'off' },
  { name: 'followed-series', page: 'Reports', app: 'on', mail: 'on', push: 'on' },
  { name: 'new-audit', page: 'Retail_Price_Audits', app: 'on', mail: 'off', push: 'off' },
  { name: 'price-alert', page: 'Retail_Price_Audits', app: 'on', mail: 'on', push: 'on' },
  { name: 'monday-brief', page: 'Retail_Price_Audits', app: 'on', mail: 'on', push: 'off' },
  { name: 'new-footage', page: 'In_Market_Footage', app: 'on', mail: 'off', push: 'off' },
  { name: 'competitor-review', page: 'Competitor_Reviews', app: 'on', mail: 'off', push: 'off' },
  { name: 'followed-origin', page: 'Competitor_Reviews', app: 'on', mail: 'on', push: 'on' },
  { name: 'advisory-reply', page: 'Advisory_Service', app: 'on', mail: 'on', push: 'on' },
  { name: 'feed-important', page: 'Feed', app: 'on', mail: 'off', push: 'off' },
  { name: 'feed-all', page: 'Feed', app: 'off', mail: 'off', push: 'off' },
  { name: 'administration', page: 'Admin', app: 'on', mail: 'on', push: 'off' },
  { name: 'licence', page: null, app: 'always', mail: 'always', push: 'always' },
  { name: 'security', page: null, app: 'always', mail: 'always', push: 'always' },
] as const satisfies readonly Topic[];

export type TopicName = (typeof TOPICS)[number]['name'];

const topicNames = TOPICS.map(({ name }) => name);
const TopicShape = z.enum(topicNames as [TopicName, ...TopicName[]], 'invalidChoice');

export function findTopic(name: TopicName): Topic {
  const topic = TOPICS.find((other) => other.name === name);
  if (!topic) throw new Error(`there is no topic ${name}`);
  return topic;
}

/** The default of a channel, or always. */
export const usualChoice = (topic: TopicName, channel: Channel): Usually => findTopic(topic)[channel];

/** Always notified, in the portal and by mail. */
export const SECURITY_OCCURRENCES = [
  'password',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes',
  'passkey-added',
  'passkey-removed',
  'email',
  'token',
  'feed',
  'webhook',
  'webhook-paused',
  'single-sign-on',
  'company-sign-in',
  'direct-login',
] as const;
export type SecurityOccurrence = (typeof SECURITY_OCCURRENCES)[number];

/** For the topics licence, security, price-alert, advisory-reply, new-footage and those of reviews. */
const OCCURRENCES = [
  'evaluation',
  'ongoing',
  'subscription',
  'notice',
  'notice-withdrawn',
  'suspended',
  'cured',
  'terminated',
  'refused',
  'reminder',
  'fee-set',
  'fee-changed',
  'fee-withdrawn',
  'invoice-void',
  'credit-note',
  'price-corrected',
  'price-withdrawn',
  'price-restored',
  'review-revised',
  'photo-unreadable',
  'asked-back',
  'call-proposed',
  'call-booked',
  'call-cancelled',
  ...SECURITY_OCCURRENCES,
] as const;

/** Values for a sentence in the reader's language. */
const NotificationWords = z.object({
  title: z.optional(z.string()),
  series: z.optional(z.string()),
  /** Of an edition that was added to a report. */
  language: z.optional(z.enum(LANGUAGES)),
  market: z.optional(z.string()),
  origin: z.optional(z.string()),
  variety: z.optional(z.string()),
  market_id: z.optional(Id),
  /** Of reports and posts. */
  market_ids: z.optional(z.array(Id)),
  count: z.optional(z.int()),
  occurrence: z.optional(z.enum(OCCURRENCES)),
  last_day: z.optional(z.string()),
  /** Of a direct login. */
  reason: z.optional(z.string()),
  day: z.optional(z.string()),
  /** In cents of A$. */
  amount: z.optional(z.int()),
  /** The reading that an alert told; without a figure it is the median price. */
  fired: z.optional(
    z.object({
      figure: z.optional(z.enum(['price', 'gap', 'share', 'out_of_stock', 'promotion', 'new_rival', 'window'])),
      rival: z.optional(z.string()),
      retailer_id: z.optional(Id),
      retailer: z.optional(z.string()),
      /** New ones. A window is not described: its plan is the company's alone. */
      origins: z.optional(z.array(z.string())),
      kind: z.enum(['below', 'above', 'change', 'starts']),
      amount: z.string(),
      unit: z.enum(['kg', 'piece']),
      currency: z.enum(['aud', 'local']),
      currency_code: z.string(),
      month: z.string(),
      value: z.number(),
      before: z.nullable(z.number()),
      is_provisional: z.boolean(),
      is_demo: z.boolean(),
    }),
  ),
  /** The median that an alert told, and the median now; null with too few prices. */
  figure: z.optional(
    z.object({
      month: z.string(),
      unit: z.enum(['kg', 'piece']),
      currency: z.string(),
      before: z.nullable(z.number()),
      after: z.nullable(z.number()),
    }),
  ),
});
export type NotificationWords = z.infer<typeof NotificationWords>;

export const Notification = z.object({
  _id: Id,
  topic: TopicShape,
  /** The item, if there is exactly one. */
  ref_id: z.nullable(Id),
  words: NotificationWords,
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

const Preference = z.object({ topic: TopicShape, app: z.boolean(), mail: z.boolean(), push: z.boolean() });
export type NotificationPreference = z.infer<typeof Preference>;

export const listNotifications = defineCall({
  method: 'GET',
  path: '/notifications',
  access: 'member',
  summary: 'List the member’s notifications of the last 90 days, newest first, with access to their items checked now',
  query: z.object({ page: Page, page_size: pageSizeUpTo(NOTIFICATIONS_PAGE_SIZE, NOTIFICATIONS_PAGE_SIZE) }),
  paged: true,
  output: z.array(Notification),
});

export const countUnreadNotifications = defineCall({
  method: 'GET',
  path: '/notifications/unread',
  access: 'member',
  background: true,
  summary: `Count the unread notifications, up to ${MAX_UNREAD_COUNTED}`,
  output: z.object({ unread: z.int() }),
});

export const markNotificationRead = defineCall({
  method: 'POST',
  path: '/notifications/:id/read',
  access: 'member',
  ownerOnly: true,
  summary: 'Mark a notification as read',
  params: z.object({ id: Id }),
  output: Nothing,
});

export const markNotificationsRead = defineCall({
  method: 'POST',
  path: '/notifications/read',
  access: 'member',
  ownerOnly: true,
  summary: 'Mark all notifications up to a time as read; later ones stay unread',
  body: z.object({ until: z.iso.datetime('invalidInput') }),
  output: Nothing,
});

export const listNotificationPreferences = defineCall({
  method: 'GET',
  path: '/notification-preferences',
  access: 'member',
  summary: 'List the member’s notification preferences; topics of hidden pages are left out',
  output: z.array(Preference),
});

export const setNotificationPreference = defineCall({
  method: 'PUT',
  path: '/notification-preferences/:topic/:channel',
  access: 'member',
  ownerOnly: true,
  summary: 'Switch one channel of one topic on or off; channels that cannot be switched are refused',
  message: 'saved',
  params: z.object({ topic: TopicShape, channel: z.enum(CHANNELS, 'invalidChoice') }),
  body: z.object({ on: z.boolean('invalidInput') }),
  output: Preference,
});

const unsubscribing = {
  path: '/unsubscribe/:userId/:token',
  access: 'public',
  params: z.object({ userId: Id, token: LinkToken }),
} as const;

export const unsubscribe = defineCall({
  ...unsubscribing,
  method: 'POST',
  mailForm: true,
  summary: 'Unsubscribe from the topics of an e-mail with its secret; repeated calls succeed (RFC 8058)',
  output: z.object({ topics: z.array(TopicShape) }),
});

export const openUnsubscribe = defineCall({
  ...unsubscribing,
  method: 'GET',
  bytes: true,
  summary: 'Redirect to the page that confirms unsubscribing; opening it changes nothing',
  output: Nothing,
});
