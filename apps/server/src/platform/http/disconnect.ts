import type { FastifyReply } from 'fastify';

/** Of a client that leaves before its answer is sent. The request's own signal aborts as soon as its body is read. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  if (raw.destroyed) leaving.abort();
  return leaving.signal;
}
