import type { Socket } from 'node:net';
import { texts } from '@portal/contract/texts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { SECOND_MS } from '../durations.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { createRequestIds } from '../sight/request-ids.ts';
import type { Tracer } from '../sight/traces.ts';
import { watchRequests } from '../sight/watch-requests.ts';
import { dropDeafSockets } from './deaf-sockets.ts';
import { drainOnClose } from './drain.ts';
import { answerErrors, answerFrameworkError } from './errors.ts';
import { readJsonOnly } from './json-body.ts';
import { API_HEADERS, secureHeaders } from './secure-headers.ts';
import { trustedNetworks } from './source-address.ts';

const MAX_BODY_BYTES = 100 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_QUERY_KEYS = 100;
/** A head takes milliseconds, a small body a little longer. Films that stand still in a browser are asked for again. */
const TIMEOUTS = { headMs: 20 * SECOND_MS, bodyMs: 60 * SECOND_MS, stallMs: 120 * SECOND_MS, checkMs: 5 * SECOND_MS };

export function createServer(
  log: Log,
  options: {
    analyticsOrigin?: string | undefined;
    trustedProxies?: string[] | undefined;
    stopDelayMs?: number | undefined;
    tracer?: Tracer | undefined;
    /** Only tests set them. */
    timeouts?: typeof TIMEOUTS;
  } = {},
): FastifyInstance {
  const { headMs, checkMs, ...timeouts } = options.timeouts ?? TIMEOUTS;
  const isTrusted = trustedNetworks(options.trustedProxies ?? []);
  const ids = createRequestIds(isTrusted);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Forwarded addresses count only from trusted proxies.
    trustProxy: options.trustedProxies?.length ? isTrusted : false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    requestIdHeader: false,
    genReqId: ids.requestId,
    exposeHeadRoutes: false,
    bodyLimit: MAX_BODY_BYTES,
    // Uploads may take as long as they progress.
    requestTimeout: 0,
    keepAliveTimeout: 72 * SECOND_MS,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: headMs,
      connectionsCheckingInterval: checkMs,
    },
  });
  watchRequests(app, ids, options.tracer);
  secureHeaders(app, options.analyticsOrigin);
  readJsonOnly(app);
  answerErrors(app);
  dropDeafSockets(app, timeouts);
  drainOnClose(app, options.stopDelayMs ?? 0);
  app.addHook('onRequest', (request, _reply, done) => {
    const isTooMany = request.url.split('&', MAX_QUERY_KEYS + 1).length > MAX_QUERY_KEYS;
    done(isTooMany ? new Refusal('invalidInput') : undefined);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const level = request.routeOptions.url?.startsWith('/api/') ? 'info' : 'debug';
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
  return app;
}

/** Malformed HTTP or oversized headers: answered on the raw socket. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify({ status: false, message: texts.en.unreadableBody, code: 'unreadableBody' });
  const headers = Object.entries({
    ...API_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status}\r\n${headers.join('')}\r\n${body}`);
  // An end alone would leave the socket open until the other end closes it.
  socket.destroySoon();
}
