let zone: string | undefined;
const listeners = new Set<() => void>();

/** The time zone of the member's profile; undefined is the browser's. Only the web app sets it. */
export const readerZone = (): string | undefined => zone;

/** The server may know zones that an older browser does not: its own serves then. */
export function setReaderZone(chosen: string | undefined): void {
  zone = chosen !== undefined && isKnown(chosen) ? chosen : undefined;
  for (const listener of listeners) listener();
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

export function followReaderZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
