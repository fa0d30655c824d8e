import { Readable } from 'node:stream';

/** Longer than the pauses of a reader with a quick connection: a new connection would cost both more. */
const PAUSED_FOR_MS = 1_000;
const LOOK_AGAIN_MS = 100;
/** For a store that sends nothing although its reader waits. */
const STALLED_AFTER_MS = 60_000;

/** Opens the same bytes again from one of them; undefined where there is nothing. */
type OpenFrom = (at: number, signal: AbortSignal) => Promise<Readable | undefined>;
type Holder = { pausedAtMs: number | undefined; leaveSocket(): void };

/**
 * Streams over so many sockets, however many readers are slow: one that has paused leaves its socket to one that waits,
 * and later reads on from where it was.
 */
export function createLentSockets(count: number) {
  const holders = new Set<Holder>();
  const waiting = new Set<() => void>();
  let free = count;
  let looking: NodeJS.Timeout | undefined;

  function takeFromPaused(): boolean {
    const before = performance.now() - PAUSED_FOR_MS;
    const paused = [...holders].find(({ pausedAtMs = Number.POSITIVE_INFINITY }) => pausedAtMs <= before);
    paused?.leaveSocket();
    return paused !== undefined;
  }

  function serveWaiting(): void {
    for (const begin of waiting) {
      if (free === 0 && !takeFromPaused()) break;
      free -= 1;
      waiting.delete(begin);
      begin();
    }
    if (waiting.size > 0) looking ??= setInterval(serveWaiting, LOOK_AGAIN_MS);
    else {
      clearInterval(looking);
      looking = undefined;
    }
  }

  function take(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin);
        reject(signal.reason as Error);
      };
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(begin);
      serveWaiting();
    });
  }

  async function openOnSocket(openFrom: OpenFrom, at: number, signal: AbortSignal): Promise<Readable | undefined> {
    await take(signal);
    let content: Readable | undefined;
    try {
      content = await openFrom(at, signal);
      return content;
    } finally {
      if (!content) {
        free += 1;
        serveWaiting();
      }
    }
  }

  function read(first: Readable, openFrom: OpenFrom): Readable {
    let content: Readable | undefined;
    let at = 0;
    const leaving = new AbortController();

    const holder: Holder = {
      pausedAtMs: undefined,
      leaveSocket: () => {
        content?.destroy();
        content = undefined;
        if (holders.delete(holder)) free += 1;
      },
    };
    const leave = () => {
      holder.leaveSocket();
      serveWaiting();
    };
    const pause = () => {
      content?.pause();
      holder.pausedAtMs = performance.now();
    };
    const hold = (opened: Readable) => {
      content = opened.pause();
      holders.add(holder);
      const current = (act: () => void) => () => void (content === opened && act());
      opened.on('error', (error) => current(() => reader.destroy(error))());
      opened.on(
        'end',
        current(() => {
          reader.push(null);
          leave();
        }),
      );
      opened.on('data', (piece: Buffer) => {
        at += piece.length;
        impatience.refresh();
        if (!reader.push(piece)) pause();
      });
    };
    const readOn = async () => {
      const opened = await openOnSocket(openFrom, at, leaving.signal);
      if (!opened) throw new Error('the file was removed from the object store');
      hold(opened);
      if (reader.destroyed) leave();
      else opened.resume();
    };
    const reader = new Readable({
      read() {
        holder.pausedAtMs = undefined;
        impatience.refresh();
        if (content) content.resume();
        else readOn().catch((error: Error) => reader.destroy(error));
      },
      destroy(error, done) {
        clearTimeout(impatience);
        leaving.abort(error ?? undefined);
        leave();
        done(error);
      },
    });
    const impatience = setTimeout(() => {
      if (holder.pausedAtMs === undefined) reader.destroy(new Error('the object store sent nothing for too long'));
    }, STALLED_AFTER_MS);
    hold(first);
    pause();
    return reader;
  }

  return async (openFrom: OpenFrom, signal: AbortSignal): Promise<Readable | undefined> => {
    const first = await openOnSocket(openFrom, 0, signal);
    return first && read(first, openFrom);
  };
}
