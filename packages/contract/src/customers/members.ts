import * as z from 'zod/mini';
import { ROLES } from '../access/session.ts';
import { defineCall } from '../call.ts';
import { EXPORTS } from '../quotas.ts';
import { blankAsAbsent, Id, Nothing, Page, pageSizeUpTo, TextUpTo } from '../shapes.ts';
import { LICENCE_STATUSES } from './licences.ts';

export const MEMBERS_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 60;
const MAX_SEARCH = 100;
export const MAX_REASON = 500;

export const APPROVALS = ['approved', 'waiting', 'suspended'] as const;
export const LAST_SEEN = ['week', 'month', 'longer', 'never'] as const;

export const MemberCard = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  country_name: z.string(),
  company: z.string(),
  position: z.string(),
  role: z.enum(ROLES),
  phoneNumber: z.string(),
  /** A date, or N/A. */
  created: z.string(),
  approval: z.enum(APPROVALS),
  licence: z.enum(LICENCE_STATUSES),
  lastSeen: z.nullable(z.string()),
  imgUrl: z.string(),
  /** Since the mail server refuses the address; null while e-mails are sent. */
  mailsStoppedAt: z.nullable(z.string()),
});
export type MemberCard = z.infer<typeof MemberCard>;

const Filter = z.object({
  search: blankAsAbsent(TextUpTo(MAX_SEARCH)),
  role: blankAsAbsent(z.enum(ROLES, 'invalidChoice')),
  approval: blankAsAbsent(z.enum(APPROVALS, 'invalidChoice')),
  licence: blankAsAbsent(z.enum(LICENCE_STATUSES, 'invalidChoice')),
  seen: blankAsAbsent(z.enum(LAST_SEEN, 'invalidChoice')),
});
export type MemberFilter = z.infer<typeof Filter>;

export const listMembers = defineCall({
  method: 'GET',
  path: '/user/avocado/avocado-user',
  access: { page: 'Admin', permission: 'load_user' },
  summary: 'Members, newest first; search finds part of an e-mail, name or company',
  message: 'usersFetched',
  query: z.object({ ...Filter.shape, page: Page, page_size: pageSizeUpTo(MAX_PAGE_SIZE, MEMBERS_PAGE_SIZE) }),
  paged: true,
  output: z.array(MemberCard),
});

export const exportMembers = defineCall({
  method: 'GET',
  path: '/user/avocado/avocado-user/export',
  access: { page: 'Admin', permission: 'load_user' },
  summary: 'The members of the list as a sheet',
  query: Filter,
  download: 'members.csv',
  germanDownload: 'mitglieder.csv',
  quota: EXPORTS,
  output: z.array(z.string()),
});

const ofMember = { params: z.object({ id: Id }) } as const;

export const setAdmin = defineCall({
  method: 'PUT',
  path: '/user/:id/userToAdmin',
  access: { page: 'Admin', permission: 'edit_permission' },
  summary: 'Make a member ADMIN from the next sign-in, or take the role away at once',
  message: 'claimsUpdated',
  ...ofMember,
  body: z.object({ status: z.boolean('required') }),
  output: MemberCard,
});

export const setSuspension = defineCall({
  method: 'PUT',
  path: '/user/:id/suspension',
  access: { page: 'Admin', permission: 'approve_user' },
  summary: 'Suspend a member, which ends every session and token at once, or lift the suspension',
  message: 'saved',
  ...ofMember,
  body: z.object({ suspended: z.boolean('required'), reason: TextUpTo(MAX_REASON) }),
  output: MemberCard,
});

export const startPasswordReset = defineCall({
  method: 'POST',
  path: '/user/:id/passwordReset',
  access: { page: 'Admin', permission: 'edit_permission' },
  summary: 'Send a member a link to set a new password',
  message: 'resetStarted',
  ...ofMember,
  output: Nothing,
});

export const endMemberSessions = defineCall({
  method: 'DELETE',
  path: '/user/:id/sessions',
  access: { page: 'Admin', permission: 'edit_permission' },
  summary: 'End all sessions of a member',
  message: 'saved',
  ...ofMember,
  output: Nothing,
});

export const resumeMails = defineCall({
  method: 'POST',
  path: '/user/:id/mails',
  access: { page: 'Admin', permission: 'edit_permission' },
  summary: 'Send news again to a member whose address was refused by the mail server',
  message: 'saved',
  ...ofMember,
  output: MemberCard,
});

export const startDirectLogin = defineCall({
  method: 'POST',
  path: '/user/:id/directLogin',
  access: { page: 'Admin', permission: 'impersonate' },
  summary:
    'A one-time secret, valid for 60 seconds, to sign in as this member through newUserLogin; the member reads the reason',
  ...ofMember,
  body: z.object({ reason: TextUpTo(MAX_REASON) }),
  output: z.object({ secret: z.string() }),
});
