import { calls } from '@portal/contract/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SECOND_MS } from '../durations.ts';
import { type Doing, runDoing } from './doing.ts';
import { count, observe } from './metrics.ts';
import type { RequestIds } from './request-ids.ts';
import type { Tracer } from './traces.ts';

const names = new Map(Object.entries(calls).map(([name, { method, path }]) => [`${method} /api${path}`, name]));

/** The call of the contract, or one of a few words for all other addresses. */
function callName({ method, routeOptions: { url } }: FastifyRequest): string {
  if (!url) return 'none';
  return names.get(`${method} ${url}`) ?? (url.startsWith('/media/') ? 'media' : 'web');
}

export function watchRequests(app: FastifyInstance, ids: RequestIds, tracer: Tracer | undefined): void {
  const doings = new WeakMap<FastifyRequest, Doing>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = ids.traceParent(request.raw);
    const span = tracer?.begin(request.method, 'server', parent);
    const traceId = span?.traceId ?? parent?.traceId;
    if (traceId) request.log = request.log.child({ traceId });
    const doing = { log: request.log, span };
    doings.set(request, doing);
    runDoing(doing, done);
  });
  // Reading a body ends in a callback of the socket, where the request’s context is lost.
  app.addHook('preValidation', (request, _reply, done) => {
    const doing = doings.get(request);
    if (doing) runDoing(doing, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = callName(request);
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    count('portal_requests', { call, status });
    observe('portal_request_duration_seconds', elapsedTime / SECOND_MS, { call });
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
    doings.get(request)?.span?.end(attributes, { name: `${method} ${route}`, hasFailed: status >= 500 });
    done();
  });
}
