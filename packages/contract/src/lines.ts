import * as z from 'zod/mini';

/** Collapses white space, so that equal lines compare equal. */
export const asLine = z.overwrite((text: string) => text.trim().replaceAll(/\s+/g, ' '));

export const optionalLine = (limit: number) =>
  z._default(z.string('invalidInput').check(asLine, z.maxLength(limit, 'tooLongText')), '');

const MAX_WEBSITE = 200;

/** http and https only. */
const Address = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
export const Website = optionalLine(MAX_WEBSITE).check(
  z.refine((text) => text === '' || z.safeParse(Address, text).success, 'invalidUrl'),
);
