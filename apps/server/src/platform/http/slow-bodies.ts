import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';

/** What comes with a request comes within a minute; a file may take longer, as long as it keeps coming. */
const PACE = { wholeMs: MINUTE_MS, lookAgainMs: 20_000, bytesPerSecond: 64 * 1024 };
/** At that pace a file of 100 MB takes half of it. Node's own limit, for whatever escapes ours. */
export const LONGEST_REQUEST_MS = HOUR_MS;

const patient = new WeakSet<IncomingMessage>();

/** For somebody whom we know, and who may send a file here. */
export function letTakeItsTime(request: IncomingMessage): void {
  patient.add(request);
}

/** Ends requests that come too slowly; `refuse` is told of those that nobody has answered yet. */
export function cutSlowBodies(
  server: Server,
  refuse: (error: NodeJS.ErrnoException, socket: IncomingMessage['socket']) => void,
  pace = PACE,
): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    let seen = socket.bytesRead;
    const lookIn = (ms: number) => {
      const timer = setTimeout(() => {
        if (request.complete || socket.destroyed) return;
        const isFastEnough = socket.bytesRead - seen >= (ms / 1_000) * pace.bytesPerSecond;
        seen = socket.bytesRead;
        if (patient.has(request) && isFastEnough) return lookIn(pace.lookAgainMs);
        if (!response.headersSent) refuse(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
        socket.destroySoon();
      }, ms);
      timer.unref();
      request.once('close', () => clearTimeout(timer));
    };
    lookIn(pace.wholeMs);
  });
}
