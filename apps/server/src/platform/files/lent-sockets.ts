import { Readable } from 'node:stream';
import { createSocketTurns, type Socket } from './socket-turns.ts';

/** For a store that sends nothing although its reader waits. */
const STALLED_AFTER_MS = 60_000;

/** Opens the same bytes again from one of them; undefined where there is nothing. */
type OpenFrom = (at: number, signal: AbortSignal) => Promise<Readable | undefined>;

/**
 * Streams over so many sockets, however many and slow the readers are: one that leaves its socket to another later
 * reads on from where it was.
 */
export function createLentSockets(count: number) {
  const turns = createSocketTurns(count);

  async function openOn(socket: Socket, openFrom: OpenFrom, at: number, signal: AbortSignal) {
    let content: Readable | undefined;
    try {
      content = await openFrom(at, signal);
      return content;
    } finally {
      if (!content) turns.giveBack(socket);
    }
  }

  function read(first: Readable, firstSocket: Socket, openFrom: OpenFrom): Readable {
    let socket: Socket | undefined = firstSocket;
    let content: Readable | undefined;
    let at = 0;
    let isReopening = false;
    const gone = new AbortController();

    const leave = () => {
      if (!content || !socket) return;
      content.destroy();
      turns.giveBack(socket);
      content = undefined;
      socket = undefined;
    };
    const leaveToOther = () => {
      const isPaused = socket?.pausedAtMs !== undefined;
      leave();
      if (!isPaused) readOn();
    };
    const pause = (on: Socket) => {
      content?.pause();
      on.pausedAtMs = performance.now();
      on.leave = leaveToOther;
    };
    const hold = (opened: Readable, on: Socket) => {
      content = opened.pause();
      opened.on('error', (error) => void (content === opened && stream.destroy(error)));
      opened.on('end', () => {
        if (content !== opened) return;
        stream.push(null);
        leave();
      });
      opened.on('data', (piece: Buffer) => {
        if (content !== opened) return;
        at += piece.length;
        impatience.refresh();
        if (!on.leave) Object.assign(on, { sinceMs: performance.now(), leave: leaveToOther });
        if (!stream.push(piece) && content === opened) pause(on);
      });
    };
    const reopen = async () => {
      isReopening = true;
      const taken = await turns.take(firstSocket.reader, gone.signal);
      socket = taken;
      impatience.refresh();
      const opened = await openOn(taken, openFrom, at, gone.signal);
      if (!opened) throw new Error('the file was removed from the object store');
      isReopening = false;
      hold(opened, taken);
      if (stream.destroyed) leave();
      else opened.resume();
    };
    const readOn = () => {
      if (!isReopening) reopen().catch((error: Error) => stream.destroy(error));
    };
    const stream = new Readable({
      read() {
        impatience.refresh();
        if (socket) socket.pausedAtMs = undefined;
        if (content) content.resume();
        else readOn();
      },
      destroy(error, done) {
        clearTimeout(impatience);
        gone.abort(error ?? undefined);
        leave();
        done(error);
      },
    });
    const impatience = setTimeout(() => {
      // Waiting for a socket is not the store's silence.
      if (socket && socket.pausedAtMs === undefined)
        stream.destroy(new Error('the object store sent nothing for too long'));
    }, STALLED_AFTER_MS);
    hold(first, firstSocket);
    pause(firstSocket);
    return stream;
  }

  /** The reader may have any number of streams; all readers get equally many sockets. */
  return async (openFrom: OpenFrom, reader: string, signal: AbortSignal): Promise<Readable | undefined> => {
    const socket = await turns.take(reader, signal);
    const first = await openOn(socket, openFrom, 0, signal);
    return first && read(first, socket, openFrom);
  };
}
