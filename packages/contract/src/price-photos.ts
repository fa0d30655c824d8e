import * as z from 'zod/mini';
import { Id } from './shapes.ts';

const Fraction = z.number().check(z.gte(0), z.lte(1));
/** Where a price tag is in its photo, in fractions of the photo's width and height. */
export const Tag = z
  .object({ left: Fraction, top: Fraction, width: Fraction, height: Fraction })
  .check(z.refine(({ left, top, width, height }) => left + width <= 1.001 && top + height <= 1.001, 'invalidInput'));
export type Tag = z.infer<typeof Tag>;

export const PricePhoto = z.object({
  footage_id: Id,
  image: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  alt: z.string(),
  /** The label's own tag, where it is known. */
  tag: z.nullable(Tag),
});
export type PricePhoto = z.infer<typeof PricePhoto>;
