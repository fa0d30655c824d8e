export const contains = (text: string) => `%${escapePattern(text.trim())}%`;

export const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
