export const tickedIn = (fields: Readonly<Record<string, unknown>>, prefix: string): string[] =>
  Object.keys(fields)
    .filter((name) => name.startsWith(prefix) && fields[name] === true)
    .map((name) => name.slice(prefix.length));
