import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { blankAsAbsent, Id, Page, TextUpTo } from '../../shapes.ts';
import { AdvisoryAbout, AdvisoryHead, AdvisoryMessage, AdvisoryText, AdvisoryWords } from './advisory.ts';
import { ADVISORY_STATUSES } from './advisory-words.ts';
import { AdvisoryFile } from './attachments.ts';
import { AdvisoryCall } from './calls.ts';

const MAX_SEARCH = 100;
export const MAX_ADVISERS = 200;

const Adviser = z.object({ _id: Id, name: z.string() });
export type Adviser = z.infer<typeof Adviser>;

const DeskItem = z.object({
  ...AdvisoryHead.shape,
  company: z.string(),
  assignee: z.nullable(Adviser),
  is_overdue: z.boolean(),
  version: z.int(),
});
export type DeskItem = z.infer<typeof DeskItem>;

const DeskMessage = z.object({
  ...AdvisoryMessage.shape,
  is_internal: z.boolean(),
});

const DeskRequest = z.object({
  ...DeskItem.shape,
  asker_email: z.string(),
  body: z.string(),
  files: z.array(AdvisoryFile),
  about: AdvisoryAbout,
  messages: z.array(DeskMessage),
  calls: z.array(AdvisoryCall),
  may_propose_call: z.boolean(),
});
export type DeskRequest = z.infer<typeof DeskRequest>;

const one = { params: z.object({ id: Id }), output: DeskRequest } as const;

export const DeskFilter = z.object({
  status: blankAsAbsent(z.enum(ADVISORY_STATUSES, 'invalidChoice')),
  assignee: blankAsAbsent(z.union([z.literal('none'), Id], 'invalidChoice')),
  overdue: blankAsAbsent(z.literal('yes', 'invalidChoice')),
  search: blankAsAbsent(TextUpTo(MAX_SEARCH)),
});
export type DeskFilter = z.infer<typeof DeskFilter>;

export const listDeskRequests = defineCall({
  method: 'GET',
  path: '/advisory-desk/requests',
  access: { page: 'Advisory_Service', permission: 'edit' },
  summary: 'Requests of all members, newest first',
  query: z.object({ ...DeskFilter.shape, page: Page }),
  output: z.object({ items: z.array(DeskItem), total: z.int(), page: z.int(), page_size: z.int() }),
});

export const getDeskRequest = defineCall({
  ...one,
  method: 'GET',
  path: '/advisory-desk/requests/:id',
  access: { page: 'Advisory_Service', permission: 'edit' },
  summary: 'A request with its messages and internal notes',
});

export const listAdvisers = defineCall({
  method: 'GET',
  path: '/advisory-desk/advisers',
  access: { page: 'Advisory_Service', permission: 'edit' },
  summary: 'Advisers: every ADMIN with the permission to edit, by name',
  output: z.array(Adviser),
});

export const assignAdvisoryRequest = defineCall({
  ...one,
  method: 'PUT',
  path: '/advisory-desk/requests/:id/assignee',
  access: { page: 'Advisory_Service', permission: 'edit' },
  summary: 'Assign a request to an ADMIN. A stale If-Match changes nothing',
  message: 'saved',
  body: z.object({ assignee_id: Id }),
});

export const REPLY_KINDS = ['answer', 'question'] as const;

export const replyToAdvisoryRequest = defineCall({
  ...one,
  method: 'POST',
  path: '/advisory-desk/requests/:id/replies',
  access: { page: 'Advisory_Service', permission: 'edit' },
  summary:
    'Answer the member, or ask a question, which stops the clock; an unassigned request is assigned to the caller',
  message: 'saved',
  body: z.object({ kind: z.enum(REPLY_KINDS, 'invalidChoice'), ...AdvisoryWords.shape }),
});

export const addAdvisoryNote = defineCall({
  ...one,
  method: 'POST',
  path: '/advisory-desk/requests/:id/notes',
  access: { page: 'Advisory_Service', permission: 'edit' },
  summary: 'Add a note that only advisers see',
  message: 'saved',
  body: AdvisoryText,
});

export const closeDeskRequest = defineCall({
  ...one,
  method: 'POST',
  path: '/advisory-desk/requests/:id/close',
  access: { page: 'Advisory_Service', permission: 'edit' },
  summary: 'Close a request; a new message from the member reopens it',
  message: 'saved',
});
