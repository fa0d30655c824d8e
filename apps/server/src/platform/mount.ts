import type { Call, Hold, Input, Output, Paged } from '@portal/contract/call';
import type { ErrorCode } from '@portal/contract/errors';
import { isTextKey, type Language, type TextKey, texts } from '@portal/contract/texts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { Caller, Guard, Origin } from './caller.ts';
import type { Deps } from './deps.ts';
import { describeCall } from './http/api-schema.ts';
import { languageOf } from './language.ts';
import { type FieldRefusal, Refusal } from './refusal.ts';

export type Context<C extends Call> = Deps & {
  caller: C['access'] extends 'public' ? undefined : Caller;
  language: Language;
  from: Origin;
  /** What the caller last read, when a change must not overwrite somebody else's. */
  ifMatch: string | undefined;
  /** The token that came along; on a public call nobody has looked whose it is. */
  bearer: string | undefined;
};

export type Handler<C extends Call> = (context: Context<C>, input: Input<C>) => Promise<Output<C>>;

/** One line of a feature's routes: this call, that function. */
export type Route = { call: Call; run: (context: never, input: never) => Promise<unknown> };

export function route<C extends Call>(call: C, run: Handler<C>): Route {
  return { call, run };
}

/**
 * Puts a call of the contract on the wire. In this order, for every call: session, access declared by the contract,
 * parse input, run, serialise only the declared output.
 */
export function mount(app: FastifyInstance, deps: Deps, guard: Guard, { call, run }: Route): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const isForTokens = typeof call.access === 'object' && 'token' in call.access;
  const identify = async (request: FastifyRequest) => {
    const token = bearerOf(request) ?? (isForTokens ? basicPasswordOf(request) : undefined);
    if (!token) return undefined;
    return isForTokens ? guard.identifyToken(token) : guard.identify(token, { background: call.background ?? false });
  };
  const written = new WeakMap<object, Map<string, string>>();
  const options: RouteOptions = {
    method: call.method,
    url: `/api${call.path}`,
    schema: describeCall(call),
    // Polling would bury what people did.
    ...(call.background && { logLevel: 'warn' }),
    onRequest: async (request, reply) => {
      if (call.access === 'public') return;
      const caller = await identify(request);
      // A spreadsheet that is told so asks its user for a name and a password.
      if (!caller && isForTokens) reply.header('www-authenticate', 'Basic realm="Personal token", charset="UTF-8"');
      if (!caller) throw new Refusal('signInFirst');
      const refusal = waitsFor(caller, call.despite) ?? leftToOwner(caller, call) ?? guard.refuses(caller, call.access);
      if (refusal) throw new Refusal(refusal);
      callers.set(request, caller);
    },
    handler: async (request, reply) => {
      const language = languageOf(request.headers['accept-language']);
      const context = {
        ...deps,
        log: request.log,
        caller: callers.get(request),
        language,
        from: originOf(request),
        bearer: bearerOf(request),
        ifMatch: request.headers['if-match'],
      };
      const data = await run(context as never, parseInput(call, request) as never);
      if (context.caller?.behind && call.method !== 'GET') await guard.recordWrite(context.caller, call, context.from);
      const message = texts[language][call.message ?? 'success'];
      if (call.paged) {
        const { items, ...range } = data as Paged<unknown>;
        return { status: true, message, data: items, ...range };
      }
      if (!Object.isFrozen(data) || typeof data !== 'object' || data === null) return { status: true, message, data };
      // What is frozen is the same next time.
      const known = written.get(data) ?? new Map<string, string>();
      written.set(data, known);
      const text = known.get(message) ?? (reply.serialize({ status: true, message, data }) as string);
      known.set(message, text);
      reply.type('application/json; charset=utf-8');
      return text;
    },
  };
  app.route(options);
}

/** A locked session, and terms that were not read yet, stop every call but the few that mend it. */
function waitsFor(caller: Caller, despite: readonly Hold[] = []): ErrorCode | undefined {
  if (caller.isLocked && !despite.includes('lock')) return 'sessionLocked';
  return caller.hasAcceptedTerms || despite.includes('terms') ? undefined : 'acceptTermsFirst';
}

/** Somebody signed in as a member does nothing that only the member may. */
function leftToOwner(caller: Caller, call: Call): ErrorCode | undefined {
  return caller.behind && call.ownerOnly ? 'notAsSomebodyElse' : undefined;
}

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

/** The scheme in any case, RFC 9110 section 11.1. */
function bearerOf(request: FastifyRequest): string | undefined {
  return /^bearer +([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
}

function basicPasswordOf(request: FastifyRequest): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/]{1,500}={0,2})$/i.exec(request.headers.authorization ?? '')?.[1];
  const text = encoded && Buffer.from(encoded, 'base64').toString();
  return text ? text.slice(text.indexOf(':') + 1) : undefined;
}

/**
 * Path values, query and body side by side; every field that is wrong is named at once. A call that takes no body gets
 * none: a second copy of its parameters there could be read by somebody else.
 */
function parseInput(call: Call, request: FastifyRequest): object {
  if (!call.body && Object.keys(request.body ?? {}).length > 0) throw new Refusal('invalidInput');
  const parts: [z.ZodMiniType | undefined, unknown][] = [
    [call.params, request.params],
    [call.query, request.query],
    [call.body, request.body ?? {}],
  ];
  const input = {};
  const refused: FieldRefusal[] = [];
  for (const [shape, value] of parts) {
    const parsed = shape?.safeParse(value);
    if (parsed?.success) Object.assign(input, parsed.data);
    else if (parsed) refused.push(...parsed.error.issues.map(refusalOf));
  }
  for (const [field, value] of Object.entries(input)) {
    if (!isStorable(value)) refused.push({ field, text: 'invalidInput' });
  }
  if (refused.length > 0) {
    throw new Refusal('invalidInput', { fields: refused.filter(isFirstOfItsField) });
  }
  return input;
}

/** No database holds a NUL or half a character; they would fail late, as our own error. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorable);
}

function refusalOf(issue: z.core.$ZodIssue): FieldRefusal {
  return { field: issue.path.join('.'), text: textOf(issue.message) };
}

const textOf = (message: string): TextKey => (isTextKey(message) ? message : 'invalidInput');

const isFirstOfItsField = (refusal: FieldRefusal, index: number, all: readonly FieldRefusal[]) =>
  all.findIndex((other) => other.field === refusal.field) === index;
