import { setFxRate } from '@portal/contract/prices/rates';
import * as z from 'zod/mini';

const { currency, date, aud_rate, source } = setFxRate.body.shape;
const tidy = (change: (text: string) => string) =>
  z.transform((text: unknown) => (typeof text === 'string' ? change(text.trim()) : text));

/** As people type it: small letters, and in German a comma. */
export const RateShape = z.object({
  currency: z.pipe(
    tidy((text) => text.toUpperCase()),
    currency,
  ),
  date,
  aud_rate: z.pipe(
    tidy((text) => text.replace(',', '.')),
    aud_rate,
  ),
  source,
});
