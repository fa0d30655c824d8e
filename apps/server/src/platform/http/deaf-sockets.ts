import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Incoming = FastifyRequest['raw'];
type Outgoing = FastifyReply['raw'];

/**
 * Destroys a connection on which no byte has moved for `stallMs`, unless the portal is still working on the answer. Node
 * restarts that time with every byte that the other end takes or sends.
 */
export function dropDeafSockets(app: FastifyInstance, { stallMs, bodyMs }: { stallMs: number; bodyMs: number }): void {
  const latest = new WeakMap<Socket, { request: Incoming; answer: Outgoing }>();
  app.server.on('request', (request: Incoming, answer: Outgoing) => {
    latest.set(request.socket, { request, answer });
  });
  app.server.setTimeout(stallMs, (socket) => {
    const current = latest.get(socket);
    if (!current || !isBusy(socket, current.request, current.answer)) socket.destroy();
  });
  // Files may take as long as they progress; other bodies are small.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { raw, headers } = request;
    const hasBody = Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;
    if (hasBody && !headers['content-type']?.startsWith('multipart/')) {
      const tooLate = setTimeout(() => raw.destroy(), bodyMs);
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(tooLate));
    }
    done();
  });
}

/** Everything that was sent has been read, and all that was answered has been taken. */
const isBusy = (socket: Socket, request: Incoming, answer: Outgoing) =>
  !answer.writableFinished && socket.writableLength === 0 && (request.complete || request.readableLength > 0);
