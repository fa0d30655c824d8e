import * as z from 'zod/mini';
import { defineCall, type Quota } from '../call.ts';
import type { PageName } from '../page-permissions.ts';
import type { TopicName } from '../record/notifications.ts';
import { Id, Nothing, Page, pageSizeUpTo, Required, TextUpTo } from '../shapes.ts';

export const MAX_WEBHOOKS = 5;
export const MAX_WEBHOOK_NAME = 50;
export const MAX_WEBHOOK_ADDRESS = 500;
export const WEBHOOK_TRIES_PAGE_SIZE = 20;
export const WEBHOOK_LOG_DAYS = 30;
/** The first try, and seven more over a day. */
export const WEBHOOK_TRIES = 8;
/** With failures alone for so long, a webhook is paused. */
export const WEBHOOK_FAILING_DAYS = 3;

type Event = { readonly page: PageName; readonly type: string; readonly topics: readonly TopicName[] };

/** Notifications that programs receive; `type` is the word on the wire. */
export const WEBHOOK_EVENTS = {
  audit: { page: 'Retail_Price_Audits', type: 'audit.published', topics: ['new-audit'] },
  report: { page: 'Reports', type: 'report.published', topics: ['new-report', 'followed-series'] },
  alert: { page: 'Retail_Price_Audits', type: 'alert.raised', topics: ['price-alert'] },
} as const satisfies Record<string, Event>;

const newsItem = {
  /** One sentence in the member's language. */
  text: z.string(),
  /** Of the item in the portal. */
  address: z.string(),
};
const message = <const Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ id: Id, type: z.literal(type), timestamp: z.string(), data });

/** The body of a delivery. Prices are read with a token. */
export const WebhookMessage = z.union([
  message(WEBHOOK_EVENTS.report.type, z.object({ ...newsItem, report_id: Id })),
  message(WEBHOOK_EVENTS.audit.type, z.object({ ...newsItem, market: z.string(), market_id: Id })),
  message(
    WEBHOOK_EVENTS.alert.type,
    z.object({
      ...newsItem,
      alert_id: Id,
      market: z.string(),
      market_id: Id,
      origin: z.string(),
      variety: z.optional(z.string()),
    }),
  ),
  message('test', z.object({ text: z.string() })),
]);
export type WebhookMessage = z.infer<typeof WebhookMessage>;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = ['audit', 'report', 'alert'] as const satisfies readonly WebhookEvent[];

/** Sends asked for by hand: a webhook must not become a tool against others. */
const WEBHOOK_SENDS: Quota = { name: 'webhook sends', limit: 60, windowMs: 60 * 60_000 };

const Webhook = z.object({
  _id: Id,
  name: z.string(),
  /** Without path and query in a direct login. */
  address: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  /** Paused by its owner, or after days of failures; null while it sends. */
  paused: z.nullable(z.enum(['owner', 'failures'])),
  created_at: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

export const listWebhooks = defineCall({
  method: 'GET',
  path: '/webhooks',
  access: 'member',
  summary: 'The caller’s webhooks, newest first, and whether the portal can keep their secrets',
  output: z.object({ isPossible: z.boolean(), webhooks: z.array(Webhook) }),
});

export const WebhookForm = z.object({
  name: TextUpTo(MAX_WEBHOOK_NAME),
  address: TextUpTo(MAX_WEBHOOK_ADDRESS).check(z.refine((text) => URL.canParse(text), 'invalidUrl')),
  events: z
    .array(z.enum(WEBHOOK_EVENT_NAMES, 'invalidChoice'), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(WEBHOOK_EVENT_NAMES.length, 'invalidInput')),
  password: Required,
});

export const createWebhook = defineCall({
  method: 'POST',
  path: '/webhooks',
  access: 'member',
  ownerOnly: true,
  summary:
    'Create a webhook; needs the caller’s password and the permission to export from the page of each event. The secret is shown once',
  body: WebhookForm,
  output: z.object({ webhook: Webhook, secret: z.string() }),
});

export const pauseWebhook = defineCall({
  method: 'PUT',
  path: '/webhooks/:id/paused',
  access: 'member',
  ownerOnly: true,
  summary: 'Pause a webhook, or let it send again; news during the pause is not sent later',
  params: z.object({ id: Id }),
  body: z.object({ paused: z.boolean('invalidInput') }),
  output: Webhook,
});

export const renewWebhookSecret = defineCall({
  method: 'POST',
  path: '/webhooks/:id/secret',
  access: 'member',
  ownerOnly: true,
  summary: 'Give a webhook a new secret, with the caller’s password; the former one signs nothing any more',
  params: z.object({ id: Id }),
  body: z.object({ password: Required }),
  output: z.object({ secret: z.string() }),
});

export const deleteWebhook = defineCall({
  method: 'DELETE',
  path: '/webhooks/:id',
  access: 'member',
  ownerOnly: true,
  summary: 'Delete a webhook and its log',
  params: z.object({ id: Id }),
  output: Nothing,
});

export const testWebhook = defineCall({
  method: 'POST',
  path: '/webhooks/:id/test',
  access: 'member',
  ownerOnly: true,
  quota: WEBHOOK_SENDS,
  summary: 'Send a test to a webhook; it is tried once, and the try is in the log',
  params: z.object({ id: Id }),
  output: Nothing,
});

/** Where no status came, the reason. */
export const WEBHOOK_FAILURES = [
  'not-allowed',
  'not-found',
  'unreachable',
  'too-slow',
  'too-large',
  'no-secret',
  'no-access',
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

const WebhookTry = z.object({
  delivery_id: Id,
  event: z.enum([...WEBHOOK_EVENT_NAMES, 'test']),
  /** Counted over all tries of the delivery. */
  no: z.int(),
  at: z.string(),
  status: z.nullable(z.int()),
  failure: z.nullable(z.enum(WEBHOOK_FAILURES)),
  duration_ms: z.int(),
  /** When it was to be tried again; null after a success and after the last try. */
  next_at: z.nullable(z.string()),
});
export type WebhookTry = z.infer<typeof WebhookTry>;

export const listWebhookTries = defineCall({
  method: 'GET',
  path: '/webhooks/:id/tries',
  access: 'member',
  summary: `The log of a webhook: each try of the last ${WEBHOOK_LOG_DAYS} days, newest first`,
  params: z.object({ id: Id }),
  query: z.object({ page: Page, page_size: pageSizeUpTo(WEBHOOK_TRIES_PAGE_SIZE, WEBHOOK_TRIES_PAGE_SIZE) }),
  paged: true,
  output: z.array(WebhookTry),
});

export const repeatDelivery = defineCall({
  method: 'POST',
  path: '/webhooks/:id/deliveries/:delivery_id/repeat',
  access: 'member',
  ownerOnly: true,
  quota: WEBHOOK_SENDS,
  summary: 'Send a delivery again, with the same id and a new time',
  params: z.object({ id: Id, delivery_id: Id }),
  output: Nothing,
});
