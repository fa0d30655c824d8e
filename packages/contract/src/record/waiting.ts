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
  summary: `What waits for the caller's permissions, each counted up to ${MAX_WAITING_COUNTED}`,
  output: z.array(WaitingCount),
});

const FailedJob = z.object({ _id: z.string(), name: z.string(), attempts: z.int(), lastTriedAt: z.string() });
export type FailedJob = z.infer<typeof FailedJob>;

export const listFailedJobs = defineCall({
  method: 'GET',
  path: '/failed-jobs',
  access: { role: 'ADMIN' },
  summary: `Jobs that were tried as often as they may, the latest ${MAX_FAILED_JOBS}`,
  output: z.array(FailedJob),
});
