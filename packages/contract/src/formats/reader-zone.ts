let zone: string | undefined;
const listeners = new Set<() => void>();

/** The time zone of the member's profile; undefined is the browser's. Only the web app sets it. */
export const readerZone = (): string | undefined => zone;

export function setReaderZone(chosen: string | undefined): void {
  zone = chosen;
  for (const listener of listeners) listener();
}

export function followReaderZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
