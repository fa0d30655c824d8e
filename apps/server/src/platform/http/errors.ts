import type { ErrorCode } from '@portal/contract/errors';
import { fillSentence } from '@portal/contract/texts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { chooseLanguage } from '../language.ts';
import { Refusal } from '../refusal.ts';
import { count } from '../sight/metrics.ts';
import { API_HEADERS } from './secure-headers.ts';

const RETRY_AFTER_SECONDS = 5;
/** Too many requests, and no room or no answer behind the portal. */
const LIMITS = new Set([429, 503, 507]);

/** Unknown errors show a generic sentence; the cause goes to the log only. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error);
    if (LIMITS.has(refusal.status)) count('portal_limits_hit', { code: refusal.code });
    // A full queue is no fault of the portal, and counted above.
    if (refusal.status >= 500 && refusal.code !== 'tooBusy') request.log.error({ err: error }, 'request failed');
    return sendRefusal(request, reply, refusal);
  });
}

export function answerFrameworkError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // No hooks have run.
  const headed = reply.headers(API_HEADERS).header('x-request-id', request.id);
  void sendRefusal(request, headed, new Refusal('unreadableBody'));
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(request, reply, new Refusal('notFound'));
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const language = chooseLanguage(request.headers['accept-language']);
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  const values = { seconds: refusal.retryAfterSeconds ?? 1, ...refusal.values?.(language) };
  const errors = refusal.fields?.map(({ field, text, values: own }) => ({
    field,
    message: fillSentence(text, language, { ...values, ...own?.(language) }),
  }));
  const sentence = fillSentence(refusal.code, language, values);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .send({ status: false, message: errors?.[0]?.message ?? sentence, code: refusal.code, ...(errors && { errors }) });
}

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongContentType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
};

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (DISK_FULL.has(error.code)) return new Refusal('storageFull');
  if (isDatabaseUnavailable(error)) return new Refusal('notResponding', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const known = FASTIFY_CODES[error.code];
  if (known) return new Refusal(known);
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return new Refusal(isCallersFault ? 'unreadableBody' : 'internalError');
}
