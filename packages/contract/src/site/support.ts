import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { blankAsAbsent, Id, Page, TextUpTo } from '../shapes.ts';

/** English values, sent in every language. */
export const SUPPORT_TYPES = [
  'A question about the portal',
  "A question for the growers' body",
  'Something else',
] as const;
export type SupportType = (typeof SUPPORT_TYPES)[number];

/** Into which licence a company wishes to convert its Evaluation. */
export const LICENCE_WISHES = ['subscription', 'ongoing'] as const;
export type LicenceWish = (typeof LICENCE_WISHES)[number];

export const SUPPORT_STATUSES = ['open', 'answered', 'closed'] as const;
export const MAX_SUPPORT_DETAIL = 4000;
export const SUPPORT_PAGE_SIZE = 20;

const SupportMessage = z.object({
  _id: Id,
  number: z.int(),
  type: z.string(),
  detail: z.string(),
  licence_wish: z.nullable(z.enum(LICENCE_WISHES)),
  status: z.enum(SUPPORT_STATUSES),
  createdAt: z.string(),
  sender: z.object({
    _id: Id,
    fullName: z.string(),
    email: z.string(),
    company: z.string(),
    company_id: z.nullable(Id),
  }),
  replies: z.array(z.object({ _id: Id, text: z.string(), author: z.string(), createdAt: z.string() })),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

export const contactSupport = defineCall({
  method: 'POST',
  path: '/contactSupport',
  access: 'member',
  ownerOnly: true,
  summary: 'Send a message to the support desk for its type',
  message: 'supportSent',
  body: z.object({
    type: z.enum(SUPPORT_TYPES, 'invalidChoice'),
    detail: TextUpTo(MAX_SUPPORT_DETAIL),
    licence_wish: z.optional(z.enum(LICENCE_WISHES, 'invalidChoice')),
  }),
  output: z.object({ _id: Id, number: z.int(), type: z.string(), detail: z.string() }),
});

export const listSupportMessages = defineCall({
  method: 'GET',
  path: '/support-messages',
  access: { role: 'ADMIN' },
  summary: 'List the support messages, newest first',
  query: z.object({ status: blankAsAbsent(z.enum(SUPPORT_STATUSES, 'invalidChoice')), page: Page }),
  output: z.object({ items: z.array(SupportMessage), total: z.int(), page: z.int(), page_size: z.int() }),
});

export const replyToSupportMessage = defineCall({
  method: 'POST',
  path: '/support-messages/:id/replies',
  access: { role: 'ADMIN' },
  summary: 'Reply to a support message by e-mail and mark it as answered',
  message: 'saved',
  params: z.object({ id: Id }),
  body: z.object({ text: TextUpTo(MAX_SUPPORT_DETAIL) }),
  output: SupportMessage,
});

export const setSupportStatus = defineCall({
  method: 'PUT',
  path: '/support-messages/:id/status',
  access: { role: 'ADMIN' },
  summary: 'Reopen or close a support message',
  message: 'saved',
  params: z.object({ id: Id }),
  body: z.object({ status: z.enum(SUPPORT_STATUSES, 'invalidChoice') }),
  output: SupportMessage,
});
