import multipart from '@fastify/multipart';
import type { Call, FilePart, Input, Output, Quota } from '@portal/contract/call';
import type { Language } from '@portal/contract/languages';
import { callQuotas } from '@portal/contract/quotas';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Caller, Guard, Origin } from './caller.ts';
import type { Deps } from './deps.ts';
import { discard, type IncomingFile, receiveForm } from './files/incoming-file.ts';
import { createAdmission, opensSession } from './http/admission.ts';
import { createAnswer } from './http/answer.ts';
import { describeCall } from './http/api-schema.ts';
import { readBasicPassword, readBearer, refusesCaller, requestOrigin } from './http/authorise-caller.ts';
import { giveBrowserKey, takeBrowserKey } from './http/browser-key.ts';
import { disconnectSignal } from './http/disconnect.ts';
import { parseInput } from './http/input.ts';
import { ignoreForms } from './http/json-body.ts';
import { giveBrowserProof, type PasswordOwner } from './http/known-browser.ts';
import { giveMediaKey } from './http/media-key.ts';
import { chooseLanguage } from './language.ts';
import { Refusal } from './refusal.ts';
import { type Left, useQuota } from './throttle.ts';

export type Context<C extends Call> = Deps & {
  caller: C['access'] extends 'public' ? undefined : Caller;
  /**
   * The current caller, for long answers: throws once the session, the token or the access has ended. A lock does not
   * stop what was begun before.
   */
  askAgain: C['access'] extends 'public' ? undefined : () => Promise<Caller>;
  signal: () => AbortSignal;
  /** Among the calls that run at once (admission.ts); for work with limits of its own. */
  leavePlace: () => void;
  language: Language;
  from: Origin;
  ifMatch: string | undefined;
  /** The name of the file that is answered, instead of the one in the contract. */
  nameDownload: (name: string) => void;
  /** Once a member's password was right. */
  rememberBrowser: (owner: PasswordOwner) => void;
  /** Of calls that bind the browser; empty on others. */
  browserKey: string;
  /** On public calls the token is unchecked. */
  bearer: string | undefined;
  file: C extends { file: { optional: true } }
    ? IncomingFile | undefined
    : C extends { file: FilePart }
      ? IncomingFile
      : undefined;
};

export type Handler<C extends Call> = (context: Context<C>, input: Input<C>) => Promise<Output<C>>;

export type Route = { call: Call; run: (context: never, input: never) => Promise<unknown> };

export function route<C extends Call>(call: C, run: Handler<C>): Route {
  return { call, run };
}

/** Multipart forms are parsed only for calls with a file. */
export async function mountAll(
  app: FastifyInstance,
  deps: Deps,
  guard: Guard,
  routes: readonly Route[],
  admission = createAdmission(),
): Promise<void> {
  const mountOn = (scope: FastifyInstance, given: Route) => mount(scope, deps, guard, given, admission);
  for (const given of routes.filter(({ call }) => !call.file && !call.mailForm)) mountOn(app, given);
  await app.register(async (scope) => {
    ignoreForms(scope);
    for (const given of routes.filter(({ call }) => call.mailForm)) mountOn(scope, given);
  });
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    for (const given of routes.filter(({ call }) => call.file)) mountOn(scope, given);
  });
}

/** The order for every call: its turn, session, access and quota of the contract, input, handler, declared output. */
export function mount(
  app: FastifyInstance,
  deps: Deps,
  guard: Guard,
  { call, run }: Route,
  admission = createAdmission(),
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const isForTokens = typeof call.access === 'object' && 'token' in call.access;
  const identify = async (request: FastifyRequest, background = call.background ?? false) => {
    const token = readBearer(request) ?? (isForTokens ? readBasicPassword(request) : undefined);
    if (!token) return undefined;
    return isForTokens ? guard.identifyToken(token) : guard.identify(token, { background });
  };
  const askAgain = async (request: FastifyRequest): Promise<Caller> => {
    // Reading on is not activity.
    const caller = await identify(request, true);
    if (!caller || call.access === 'public') throw new Refusal('signInFirst');
    const refusal = guard.refuses(caller, call.access);
    if (refusal) throw new Refusal(refusal);
    return caller;
  };
  const quotas = callQuotas(call);
  const isCounted = quotas.usual.length > 0;
  /** Direct logins and tokens have their own counters, apart from the member's quota. */
  const countCall = async (reply: FastifyReply, { memberId, behind, tokenScopes }: Caller) => {
    const who = behind ? `as another ${behind.id}` : tokenScopes ? `by token ${memberId}` : memberId;
    for (const quota of behind ? quotas.inDirectLogins : quotas.usual) {
      const left = await useQuota(deps, quota, who).catch((error: unknown) => {
        if (tokenScopes) tellQuota(reply, quota, usedUp(error));
        throw error;
      });
      if (tokenScopes) tellQuota(reply, quota, left);
    }
  };
  const answer = createAnswer(call);
  const work = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { fields, file }: { fields: unknown; file: IncomingFile | undefined },
  ) => {
    let fileName: string | undefined;
    const context = {
      ...deps,
      ...(opensSession(call) && deps.signingIn),
      log: request.log,
      caller: callers.get(request),
      askAgain: () => askAgain(request),
      signal: () => disconnectSignal(reply),
      leavePlace: () => admission.leave(reply),
      language: chooseLanguage(request.headers['accept-language']),
      from: requestOrigin(request, deps),
      rememberBrowser: (owner: PasswordOwner) => giveBrowserProof(reply, owner, deps),
      browserKey: call.bindsBrowser ? takeBrowserKey(request, deps) : '',
      bearer: readBearer(request),
      ifMatch: request.headers['if-match'],
      nameDownload: (name: string) => {
        fileName = name;
      },
      file,
    };
    const missing = call.file && !call.file.optional && !file ? [call.file.field] : [];
    const input = parseInput(call, request, fields, missing);
    // Logged first: no write in a direct login may go unlogged.
    const isWrite = call.method !== 'GET' && !call.background;
    if (context.caller?.behind && isWrite) await guard.recordWrite(context.caller, call, context.from);
    const data = await run(context as never, input as never);
    return { data, context, fileName };
  };
  const options: RouteOptions = {
    method: call.method,
    url: `/api${call.path}`,
    // Built when the document is requested.
    config: { swaggerTransform: ({ url }) => ({ schema: describeCall(call, deps.publicUrl), url }) },
    ...(call.maxBodyBytes && { bodyLimit: call.maxBodyBytes }),
    // Polling would flood the log.
    ...(call.background && { logLevel: 'warn' }),
    onRequest: async (request, reply) => {
      const { access } = call;
      if (access === 'public') return;
      await admission.enter(call, request, reply);
      const caller = await identify(request);
      // Makes spreadsheets ask for name and password.
      if (!caller && isForTokens) reply.header('www-authenticate', 'Basic realm="Personal token", charset="UTF-8"');
      if (!caller) throw new Refusal('signInFirst');
      const refusal = refusesCaller(guard, caller, { ...call, access });
      if (refusal) throw new Refusal(refusal);
      if (isCounted) await countCall(reply, caller);
      admission.remember(request, caller);
      callers.set(request, caller);
      // These take minutes, and have limits of their own.
      if (call.file || call.takesLong || call.download || call.bytes) admission.leave(reply);
    },
    preHandler: async (request, reply) => {
      // After the body, so that strangers who send it slowly hold no place.
      if (call.access === 'public') await admission.enter(call, request, reply);
    },
    onSend: async (_request, reply) => admission.leave(reply),
    handler: async (request, reply) => {
      const received = call.file
        ? await receiveForm(request, call.file, deps.dataDir)
        : { fields: request.body, file: undefined };
      try {
        const { data, context, fileName } = await work(request, reply, received);
        if (context.browserKey) giveBrowserKey(reply, context.browserKey, deps);
        if (call.givesMediaKey) giveMediaKey(reply, tokenIn(data) ?? context.bearer ?? '', deps);
        return answer(reply, data, context.language, fileName);
      } finally {
        await discard(received.file);
      }
    },
  };
  app.route(options);
}

const usedUp = (error: unknown): Left => ({
  left: 0,
  resetSeconds: (error instanceof Refusal && error.retryAfterSeconds) || 0,
});

/** Programs pace themselves by these. */
function tellQuota(reply: FastifyReply, { limit }: Quota, { left, resetSeconds }: Left): void {
  reply.headers({ 'ratelimit-limit': limit, 'ratelimit-remaining': left, 'ratelimit-reset': resetSeconds });
}

function tokenIn(data: unknown): string | undefined {
  const { token } = data as { token?: unknown };
  return typeof token === 'string' ? token : undefined;
}
