/** A pattern for `ilike`: the text anywhere; a sign that is special in patterns stands for itself. */
export const contains = (text: string) => `%${escapePattern(text.trim())}%`;

export const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
