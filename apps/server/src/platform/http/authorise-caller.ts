import type { Call, Hold } from '@portal/contract/call';
import type { ErrorCode } from '@portal/contract/errors';
import type { FastifyRequest } from 'fastify';
import { type Caller, type Guard, isGranted, type Origin } from '../caller.ts';
import type { Portal } from './cookies.ts';
import { browserProofIn } from './known-browser.ts';
import { sourceAddress } from './source-address.ts';

/** Case-insensitive, RFC 9110 section 11.1. */
export function readBearer(request: FastifyRequest): string | undefined {
  return /^bearer +([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
}

export function readBasicPassword(request: FastifyRequest): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/]{1,500}={0,2})$/i.exec(request.headers.authorization ?? '')?.[1];
  const text = encoded && Buffer.from(encoded, 'base64').toString();
  return text ? text.slice(text.indexOf(':') + 1) : undefined;
}

export const requestAddress = (request: FastifyRequest): string => sourceAddress(request.ips ?? [request.ip]);

export const requestOrigin = (request: FastifyRequest, portal: Portal): Origin => ({
  address: requestAddress(request),
  userAgent: request.headers['user-agent'] ?? '',
  browserProof: browserProofIn(request, portal),
});

type Asked = Pick<Call, 'despite' | 'ownerOnly' | 'oneItem'> & { access: Exclude<Call['access'], 'public'> };

export function refusesCaller(guard: Guard, caller: Caller, asked: Asked): ErrorCode | undefined {
  const refusal = waitsFor(caller, asked.despite) ?? leftToOwner(caller, asked);
  if (refusal) return refusal;
  const notAllowed = guard.refuses(caller, asked.access);
  return notAllowed && asked.oneItem && !isPageShown(caller, asked) ? 'notFound' : notAllowed;
}

const isPageShown = ({ permissions }: Caller, { access }: Asked) =>
  typeof access === 'object' && 'page' in access && isGranted(permissions?.entries ?? [], access.page, 'show_page');

/** A locked session or unaccepted terms block every call except those that resolve it. */
function waitsFor(caller: Caller, despite: readonly Hold[] = []): ErrorCode | undefined {
  if (caller.isLocked && !despite.includes('lock')) return 'sessionLocked';
  return caller.hasAcceptedTerms || despite.includes('terms') ? undefined : 'acceptTermsFirst';
}

/** Direct logins are refused for calls left to the owner. */
function leftToOwner(caller: Caller, { ownerOnly }: Asked): ErrorCode | undefined {
  return caller.behind && ownerOnly ? 'notAsSomebodyElse' : undefined;
}
