import * as z from 'zod/mini';

/** So that equal lines compare equal. */
export const collapseSpaces = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
export const asLine = z.overwrite(collapseSpaces);

export const optionalLine = (limit: number) =>
  z._default(z.string('invalidInput').check(asLine, z.maxLength(limit, 'tooLongText')), '');

const MAX_WEBSITE = 200;

/** http and https only. */
const Address = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
export const Website = optionalLine(MAX_WEBSITE).check(
  z.refine((text) => text === '' || z.safeParse(Address, text).success, 'invalidUrl'),
);
