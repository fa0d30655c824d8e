import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Parent, readTraceParent } from './traces.ts';

const REQUEST_ID = /^[\w.:-]{8,64}$/;

type RawRequest = FastifyRequest['raw'];
export type RequestIds = ReturnType<typeof createRequestIds>;

/** Ids that others give count only from trusted proxies, so that nobody writes into the lines of another request. */
export function createRequestIds(isTrusted: (address: string | undefined) => boolean) {
  const isFromProxy = ({ socket }: RawRequest) => isTrusted(socket.remoteAddress);
  return {
    requestId(request: RawRequest): string {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) && isFromProxy(request) ? given : randomUUID();
    },
    traceParent: (request: RawRequest): Parent | undefined =>
      isFromProxy(request) ? readTraceParent(request.headers['traceparent']) : undefined,
  };
}
