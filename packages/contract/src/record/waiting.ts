import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** Work that waits for ADMIN, in the order of Home. */
export const WAITING = [
  'approvals',
  'join-requests',
  'prices',
  'support',
  'advisory',
  'invoices',
  'licences',
  'jobs',
] as const;
export type WaitingName = (typeof WAITING)[number];

/** Counts stop here; screens show one less with a plus sign. */
export const MAX_WAITING_COUNTED = 1000;
export const MAX_FAILED_JOBS = 50;

const WaitingCount = z.object({ name: z.enum(WAITING), count: z.int() });
export type WaitingCount = z.infer<typeof WaitingCount>;

export const listWaiting = defineCall({
  method: 'GET',
  path: '/waiting',
  access: { role: 'ADMIN' },
  background: true,
  summary: `Count the open work for the caller’s permissions, each count up to ${MAX_WAITING_COUNTED}`,
  output: z.array(WaitingCount),
});

/** Days, in words of the list of companies, which shows the same licences. */
export const ENDING_LICENCE_DAYS = '14';

const FailedJob = z.object({
  _id: z.string(),
  name: z.string(),
  attempts: z.int(),
  lastTriedAt: z.string(),
  /** Not where the member was asked to start it again. */
  mayRetry: z.boolean(),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const listFailedJobs = defineCall({
  method: 'GET',
  path: '/failed-jobs',
  access: { role: 'ADMIN' },
  summary: `List the latest ${MAX_FAILED_JOBS} jobs that failed and are not tried again`,
  output: z.array(FailedJob),
});

const ofJob = {
  access: { role: 'ADMIN' },
  params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/, 'invalidId')) }),
  output: z.object({ _id: z.string() }),
} as const;

export const retryJob = defineCall({
  method: 'POST',
  path: '/failed-jobs/:id/retry',
  summary: 'Retry a failed job, with as many attempts as a new one',
  ...ofJob,
});

export const dismissJob = defineCall({
  method: 'DELETE',
  path: '/failed-jobs/:id',
  summary: 'Dismiss a failed job',
  ...ofJob,
});
