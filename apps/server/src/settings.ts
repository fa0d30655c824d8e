import * as z from 'zod/mini';

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
        `must be a whole number from ${min} to ${max}`,
      ),
    );
export const flag = z.enum(['0', '1'], 'must be 0 or 1');
export const address = (...protocols: string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
  );
export const secret = z.string().check(z.minLength(32, 'must have at least 32 characters'));

export const splitList = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
