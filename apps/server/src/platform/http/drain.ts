import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for a busy client to send what it was about to send, and to read in the answer that this was the last. */
const LAST_REQUESTS_MS = 300;
/** What is left of the ten seconds of a stop is for jobs and database. */
const MAX_DRAIN_MS = 7_000;

/**
 * Closing takes no new connection and answers every request on the open ones. Node's own close would cut those off that
 * send in the same moment, and wait for those that never sent anything, as browsers open them ahead of time.
 */
export function drainOnClose(app: FastifyInstance): void {
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
    const drained = new Promise((resolve) => Server.prototype.close.call(app.server, resolve));
    await sleep(LAST_REQUESTS_MS);
    app.server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    const impatience = setTimeout(() => app.server.closeAllConnections(), MAX_DRAIN_MS);
    await drained;
    clearTimeout(impatience);
  });
}
