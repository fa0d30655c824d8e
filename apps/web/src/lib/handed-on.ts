const PREFIX = 'next page: ';

/** For the next page that the server sends to this tab. Without storage that page does without. */
export function handOn(name: string, value: unknown) {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {}
}

/** Removes the value, so that a reload does not find it again. */
export function takeHandedOn(name: string): unknown {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    sessionStorage.removeItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
