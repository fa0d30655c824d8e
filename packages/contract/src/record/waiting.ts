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
