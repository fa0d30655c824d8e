import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Reading, WISH_RULES, wishFields } from './figures.ts';

export const TestedReading = z.object({ ...Reading.shape, told: z.boolean() });

/** Seasons run from February to January; those of windows are the harvests of their plan. */
const TestedSeason = z.object({
  /** The year it begins in. */
  season: z.int(),
  is_running: z.boolean(),
  /** In order; for windows those that the finder would have named before the season. */
  months: z.array(TestedReading),
});
export type TestedSeason = z.infer<typeof TestedSeason>;

export const backTestPriceAlert = defineCall({
  method: 'GET',
  path: '/price-alerts/back-test',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'The reading that an alert would begin with, and when it would have told in the last and the running season',
  query: z.object(wishFields).check(...WISH_RULES),
  output: z.object({
    /** '2026-10'. */
    now: Reading,
    is_demo: z.boolean(),
    /** The last finished season first. */
    seasons: z.array(TestedSeason),
  }),
});
export type BackTest = z.infer<typeof backTestPriceAlert.output>;
