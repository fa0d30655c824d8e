import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { blankAsAbsent, Page, pageSizeUpTo } from '../shapes.ts';

export const JOBS_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

const Job = z.object({
  _id: z.string(),
  name: z.string(),
  /** 'delayed': it begins, or is tried again, at `nextAt`. */
  state: z.enum(['failed', 'waiting', 'delayed', 'running']),
  attempts: z.int(),
  createdAt: z.string(),
  lastTriedAt: z.nullable(z.string()),
  nextAt: z.string(),
  /** Why the last attempt failed, without addresses, links and values. */
  reason: z.nullable(z.string()),
  /** Not where the member was asked to start it again. */
  mayRetry: z.boolean(),
  /** Of an e-mail: its kind, and the part of the address that names no person. */
  mail: z.nullable(z.object({ kind: z.string(), domain: z.string() })),
});
export type Job = z.infer<typeof Job>;

export const listJobs = defineCall({
  method: 'GET',
  path: '/jobs',
  access: { role: 'ADMIN' },
  summary: 'List jobs and unsent e-mails: those that failed, latest first, or those that wait or run, next first',
  query: z.object({
    state: blankAsAbsent(z.enum(['failed', 'waiting'], 'invalidChoice')),
    kind: blankAsAbsent(z.enum(['mails', 'others'], 'invalidChoice')),
    page: Page,
    page_size: pageSizeUpTo(MAX_PAGE_SIZE, JOBS_PAGE_SIZE),
  }),
  paged: true,
  output: z.array(Job),
});

const ofJob = {
  access: { role: 'ADMIN' },
  params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/, 'invalidId')) }),
  output: z.object({ _id: z.string() }),
} as const;

export const retryJob = defineCall({
  method: 'POST',
  path: '/jobs/:id/retry',
  summary: 'Try a job again at once that has failed before, with as many attempts as a new one',
  ...ofJob,
});

export const dismissJob = defineCall({
  method: 'DELETE',
  path: '/jobs/:id',
  summary: 'Dismiss a job that failed and is not tried again; its e-mail stays unsent',
  ...ofJob,
});
