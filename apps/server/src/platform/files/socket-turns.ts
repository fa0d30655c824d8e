/** Longer than the pauses of a reader with a quick connection: a new connection would cost both more. */
const PAUSED_FOR_MS = 1_000;
/** Where readers hold equally many sockets. */
const TURN_MS = 2_000;
const LOOK_AGAIN_MS = 100;

export type Socket = {
  readonly reader: string;
  sinceMs: number;
  pausedAtMs: number | undefined;
  /** Undefined until bytes have come, so that each turn brings some. */
  leave: (() => void) | undefined;
};
type Waiting = { readonly reader: string; begin(): void };

/**
 * Divides so many sockets evenly among readers, each with any number of streams. A socket is left to one that waits if
 * its stream has paused, if its reader holds more of them, or after its turn.
 */
export function createSocketTurns(count: number) {
  /** The one held longest first. */
  const taken = new Set<Socket>();
  const waiting = new Set<Waiting>();
  let looking: NodeJS.Timeout | undefined;

  function countHeld() {
    const held = new Map<string, number>();
    for (const { reader } of taken) held.set(reader, (held.get(reader) ?? 0) + 1);
    return (reader: string) => held.get(reader) ?? 0;
  }

  function makeRoom(reader: string, heldBy: (reader: string) => number): boolean {
    const now = performance.now();
    const mayLeave = ({ reader: holder, sinceMs }: Socket) => {
      const more = heldBy(holder) - heldBy(reader);
      return more > 1 || (now - sinceMs >= TURN_MS && (more === 1 || holder === reader));
    };
    const movable = [...taken].filter(({ leave }) => leave);
    const leaving =
      movable.find(({ pausedAtMs = now }) => now - pausedAtMs >= PAUSED_FOR_MS) ??
      movable.filter(mayLeave).toSorted((one, other) => heldBy(other.reader) - heldBy(one.reader))[0];
    leaving?.leave?.();
    return leaving !== undefined;
  }

  function serveNext(): boolean {
    const heldBy = countHeld();
    const next = [...waiting]
      .toSorted((one, other) => heldBy(one.reader) - heldBy(other.reader))
      .find(({ reader }) => taken.size < count || makeRoom(reader, heldBy));
    if (!next) return false;
    waiting.delete(next);
    next.begin();
    return true;
  }

  function serveWaiting(): void {
    while (serveNext());
    if (waiting.size > 0) looking ??= setInterval(serveWaiting, LOOK_AGAIN_MS);
    else {
      clearInterval(looking);
      looking = undefined;
    }
  }

  return {
    take: (reader: string, signal: AbortSignal): Promise<Socket> =>
      new Promise((resolve, reject) => {
        const giveUp = () => {
          waiting.delete(asking);
          reject(signal.reason as Error);
        };
        const begin = () => {
          signal.removeEventListener('abort', giveUp);
          const socket = { reader, sinceMs: performance.now(), pausedAtMs: undefined, leave: undefined };
          taken.add(socket);
          resolve(socket);
        };
        const asking = { reader, begin };
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(asking);
        queueMicrotask(serveWaiting);
      }),

    giveBack(socket: Socket): void {
      // Not at once: it may be given back for one that is being served.
      if (taken.delete(socket)) queueMicrotask(serveWaiting);
    },
  };
}
