import * as z from 'zod/mini';

/** One line: what stands between its words is one blank, so that two who write the same mean the same. */
export const asLine = z.overwrite((text: string) => text.trim().replaceAll(/\s+/g, ' '));

/** A line that may be empty or left out. */
export const optionalLine = (limit: number) =>
  z._default(z.string('invalidInput').check(asLine, z.maxLength(limit, 'tooLongText')), '');

const MAX_WEBSITE = 200;

/** What a browser opens by itself, and nothing that runs. */
const Address = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
export const Website = optionalLine(MAX_WEBSITE).check(
  z.refine((text) => text === '' || z.safeParse(Address, text).success, 'invalidUrl'),
);
