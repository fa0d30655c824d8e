import type { FastifyReply } from 'fastify';

/** The request's own signal aborts as soon as its body is read. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => leaving.abort());
  if (raw.destroyed) leaving.abort();
  return leaving.signal;
}
