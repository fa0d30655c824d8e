import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for a busy client to send its last request and learn that the connection closes. */
const LAST_REQUESTS_MS = 300;
/** Leaves the rest of the ten seconds of a stop to jobs and database. */
const MAX_DRAIN_MS = 7_000;

/**
 * For `delayMs` load balancers learn of the stop while new connections are still answered. Then refuses new connections
 * and answers all requests on open ones. Node's own close would cut off those just sending, and wait for idle connections.
 */
export function drainOnClose(app: FastifyInstance, delayMs: number): void {
  const connections = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    isClosing = true;
    if (delayMs > 0) await sleep(delayMs);
    const drained = new Promise((resolve) => Server.prototype.close.call(app.server, resolve));
    await sleep(LAST_REQUESTS_MS);
    app.server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    const impatience = setTimeout(() => app.server.closeAllConnections(), MAX_DRAIN_MS);
    await drained;
    clearTimeout(impatience);
  });
}
