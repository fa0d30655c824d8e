import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { texts } from '@portal/contract/texts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { SECOND_MS } from '../durations.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { drainOnClose } from './drain.ts';
import { answerErrors, answerFrameworkError } from './errors.ts';
import { readJsonOnly } from './json-body.ts';
import { API_HEADERS, secureHeaders } from './secure-headers.ts';
import { trustedNetworks } from './source-address.ts';

const MAX_BODY_BYTES = 100 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_QUERY_KEYS = 100;

export function createServer(
  log: Log,
  options: {
    analyticsOrigin?: string | undefined;
    trustedProxies?: string[] | undefined;
    stopDelayMs?: number | undefined;
  } = {},
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Forwarded addresses count only from trusted proxies.
    trustProxy: options.trustedProxies?.length ? trustedNetworks(options.trustedProxies) : false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 60 * SECOND_MS,
    keepAliveTimeout: 72 * SECOND_MS,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: 20 * SECOND_MS,
      connectionsCheckingInterval: 5 * SECOND_MS,
    },
  });
  secureHeaders(app, options.analyticsOrigin);
  readJsonOnly(app);
  answerErrors(app);
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
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}\r\n${body}`);
}
