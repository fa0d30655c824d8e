import * as z from 'zod/mini';
import { Spread } from '../../shapes.ts';

/** A series is weekly where two of three weeks of its period have enough prices, else monthly. */
const RESOLUTIONS = ['month', 'week'] as const;
export const Resolution = z.enum(RESOLUTIONS);

export const LEAST_WEEKS_SHARE = 2 / 3;
/** Twelve months touch up to 54 weeks. Weeks are not stored: longer periods and more prices stay monthly. */
export const MAX_WEEKS = 54;
export const MAX_WEEKLY_PRICES = 20_000;
/** Up to the last price of the period: for the lowest and highest median of a size. */
export const WEEKS_OF_YEAR = 52;

/** A week is named by its Monday. */
export const WeekSpread = z.object({ week: z.string(), ...Spread.shape });
export type WeekSpread = z.infer<typeof WeekSpread>;

/** `weeks` is empty for a monthly series. */
export const weekly = { resolution: Resolution, weeks: z.array(WeekSpread) };
