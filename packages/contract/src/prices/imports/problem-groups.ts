import * as z from 'zod/mini';

export const MAX_PROBLEM_GROUPS = 200;
/** Different values that are kept of one group. */
export const MAX_GROUP_VALUES = 2_000;

/** A missing place or rate can be added, an unknown value matched to a known one. */
const GROUP_ACTS = ['store', 'retailer', 'market', 'match', 'rate'] as const;

/** All rows with the same problem in the same field; a missing rate is also told apart by its currency. */
export const ProblemGroup = z.object({
  key: z.string(),
  field: z.string(),
  reason: z.string(),
  rows: z.int(),
  /** Different values, counted up to 2,000. */
  values: z.int(),
  /** Rows with values beyond these. */
  unlisted_rows: z.int(),
  /** Up to three values, each with its first three rows. Row 0 is the file. */
  examples: z.array(z.object({ value: z.string(), rows: z.array(z.int()), more: z.boolean() })),
  act: z.nullable(z.enum(GROUP_ACTS)),
  /** False where the file as a whole cannot be read. */
  can_leave_out: z.boolean(),
  is_left_out: z.boolean(),
});
export type ProblemGroup = z.infer<typeof ProblemGroup>;
