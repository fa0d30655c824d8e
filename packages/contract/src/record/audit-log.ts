import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { EXPORTS } from '../quotas.ts';
import { blankAsAbsent, Day, Page, TextUpTo } from '../shapes.ts';

export const AUDIT_PAGE_SIZE = 50;
const MAX_SEARCH = 100;

const AuditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.string(),
  /** The administrator in a direct login; empty otherwise. */
  behind: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.string(),
  address: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilter = z.object({
  /** A prefix, such as licence or member.approved. */
  action: blankAsAbsent(TextUpTo(MAX_SEARCH)),
  /** Part of the e-mail of the actor, the administrator behind it, or the subject. */
  who: blankAsAbsent(TextUpTo(MAX_SEARCH)),
  from: blankAsAbsent(Day),
  to: blankAsAbsent(Day),
});

export const listAuditEntries = defineCall({
  method: 'GET',
  path: '/audit-log',
  access: { page: 'Admin', permission: 'view_audit' },
  summary: 'List the audit log, newest first; days are Sydney days',
  query: z.object({ ...AuditFilter.shape, page: Page }),
  paged: true,
  output: z.array(AuditEntry),
});

export const exportAuditEntries = defineCall({
  method: 'GET',
  path: '/audit-log/export',
  access: { page: 'Admin', permission: 'view_audit' },
  summary: 'Export the same entries as CSV',
  query: AuditFilter,
  download: 'audit-log.csv',
  germanDownload: 'protokoll.csv',
  quota: EXPORTS,
  output: z.array(z.string()),
});
