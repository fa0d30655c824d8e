import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import type { VARIETY_NAMES } from '../../price-words.ts';
import { SummaryFilter, SummaryPeriod } from './summaries.ts';

/** Per cent of the flesh; more is not acceptable. */
export const ACCEPTABLE_DAMAGE = 10;
/** The least dry matter, in per cent, that the industry asks for. */
export const DRY_MATTER_LEAST = { Hass: 23, Shepard: 21 } as const satisfies {
  readonly [variety in (typeof VARIETY_NAMES)[number]]?: number;
};
export const RIPENESS_STAGES = [1, 2, 3, 4, 5, 6] as const;
/** Origins in one answer, most labels first. */
export const MAX_QUALITY_ORIGINS = 6;

/** Counts of labels, and shares from 0 to 1; a share of too few labels is null. */
const measured = {
  labels: z.int(),
  /** Labels whose fruit was cut, and the share of them with acceptable damage. */
  cut: z.int(),
  acceptable: z.nullable(z.number()),
  /** Labels with a ripeness, and how many are of each stage; null with too few. */
  staged: z.int(),
  stages: z.nullable(z.array(z.int())),
};

export const summariseQuality = defineCall({
  method: 'GET',
  path: '/price-summaries/quality',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Acceptable fruit, ripeness and dry matter by origin, and by month for the chosen origin or ours',
  query: SummaryFilter,
  output: z.object({
    ...SummaryPeriod.shape,
    /** The months refer to it. */
    origin: z.string(),
    months: z.array(z.object({ month: z.string(), ...measured })),
    origins: z.array(
      z.object({
        origin: z.string(),
        ...measured,
        /** Labels whose dry matter was tested, and its median in per cent. */
        tested: z.int(),
        dry_matter: z.nullable(z.number()),
        /** Tested Hass and Shepard, and the share with enough dry matter for their variety. */
        judged: z.int(),
        dry_enough: z.nullable(z.number()),
      }),
    ),
  }),
});
export type QualitySummary = z.infer<typeof summariseQuality.output>;
