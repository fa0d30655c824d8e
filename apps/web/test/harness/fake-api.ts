import type { Call, Output } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { ERROR_STATUS, type ErrorCode } from '@portal/contract/errors';
import type { Language } from '@portal/contract/languages';
import { fillSentence } from '@portal/contract/texts';
import * as z from 'zod/mini';
import { type Fill, sampleValue } from './sample-value.ts';

type Asked = {
  readonly call: Call;
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly ifMatch: string | null;
  readonly language: Language;
  readonly fill: Fill;
};
type Answer = { readonly refuse: ErrorCode } | { readonly give: unknown } | 'lost';

/** How the calls answer that have no answer of their own. */
export type Mood = Fill | 'loading' | 'failing' | 'refusing';

/** As little as a reader of PDF takes for one. */
const ONE_PAGE_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

const realFetch = globalThis.fetch.bind(globalThis);

const named = Object.entries(calls).map(([name, call]) => ({ name, call, pattern: addressPattern(call.path) }));

function addressPattern(path: string): RegExp {
  return new RegExp(`^/api${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** The API of the contract without a server: every call is answered, and every question and answer is held to its shape. */
export class FakeApi {
  /** Requests in the order they came. */
  readonly asked: Asked[] = [];
  /** Requests and answers that break the contract. */
  readonly complaints: string[] = [];
  readonly #answers = new Map<string, (asked: Asked) => Answer>();
  readonly #always = new Set<string>();
  readonly #held = new Map<string, Promise<void>>();
  mood: Mood = 'full';
  #underWay = 0;

  /** A call that is never answered does not count. */
  get isBusy(): boolean {
    return this.#underWay > 0;
  }

  /** In the place of a sample; the mood decides whether it is given. */
  answer<C extends Call>(call: C, output: Output<C> | ((asked: Asked) => Output<C>)): this {
    const give = typeof output === 'function' ? (output as (asked: Asked) => Output<C>) : () => output;
    this.#answers.set(addressKey(call), (asked) => ({ give: give(asked) }));
    return this;
  }

  /** In every mood. */
  answerAlways<C extends Call>(call: C, output: Output<C>): this {
    this.#always.add(addressKey(call));
    return this.answer(call, output);
  }

  refuse(call: Call, code: ErrorCode): this {
    this.#always.add(addressKey(call));
    this.#answers.set(addressKey(call), () => ({ refuse: code }));
    return this;
  }

  /** Breaks off without an answer, as a network does. */
  lose(call: Call): this {
    this.#always.add(addressKey(call));
    this.#answers.set(addressKey(call), () => 'lost');
    return this;
  }

  /** Keeps the answers of a call back until the returned function is called. */
  hold(call: Call): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(addressKey(call), promise);
    return resolve;
  }

  hasAsked(call: Call): boolean {
    return this.countAsked(call) > 0;
  }

  countAsked(call: Call): number {
    return this.asked.filter((asked) => asked.call === call).length;
  }

  /** As it was sent with the last such call. */
  lastBody(call: Call): unknown {
    return this.asked.findLast((asked) => asked.call === call)?.body;
  }

  /** In the place of `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/')) return realFetch(request);
    this.#underWay += 1;
    const asked = await this.#understand(request, url);
    this.#underWay -= 1;
    if (!asked) return refusal('notFound', 'en');
    this.asked.push(asked);
    if (this.#keepsWaiting(asked.call)) return untilAborted(request.signal);
    await this.#held.get(addressKey(asked.call));
    request.signal.throwIfAborted();
    return this.#respond(asked, this.#decide(asked));
  };

  async #understand(request: Request, { pathname, searchParams }: URL): Promise<Asked | undefined> {
    const matches = named
      .filter(({ call, pattern }) => call.method === request.method && pattern.test(pathname))
      // As the server's router: a name before a value.
      .sort((a, b) => a.call.path.split(':').length - b.call.path.split(':').length);
    const [found] = matches;
    if (!found) {
      this.complaints.push(`${request.method} ${pathname} is no call of the contract`);
      return undefined;
    }
    const { call, name, pattern } = found;
    const asked: Asked = {
      call,
      name,
      params: { ...pattern.exec(pathname)?.groups },
      query: Object.fromEntries(searchParams),
      body: await readBody(call, request),
      ifMatch: request.headers.get('If-Match'),
      language: request.headers.get('Accept-Language') === 'de' ? 'de' : 'en',
      fill: this.mood === 'empty' ? 'empty' : 'full',
    };
    for (const part of ['params', 'query', 'body'] as const) {
      const shape = call[part];
      if (!shape || (part === 'body' && call.file)) continue;
      const { error } = z.safeParse(shape, asked[part]);
      if (error) this.complaints.push(`${name}: ${part} ${JSON.stringify(asked[part])}: ${error.message}`);
    }
    return asked;
  }

  #keepsWaiting(call: Call): boolean {
    return this.mood === 'loading' && call.method === 'GET' && !this.#always.has(addressKey(call));
  }

  #decide(asked: Asked): Answer {
    const { call } = asked;
    const own = this.#answers.get(addressKey(call));
    if (own && this.#always.has(addressKey(call))) return own(asked);
    if (this.mood === 'failing' && call.method === 'GET') return { refuse: 'internalError' };
    if (this.mood === 'refusing' && typeof call.access === 'object') return { refuse: 'notAllowed' };
    return own?.(asked) ?? { give: sampleOutput(call, asked.fill) };
  }

  #respond({ call, name, language }: Asked, answer: Answer): Response {
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    if ('refuse' in answer) return refusal(answer.refuse, language);
    if (call.bytes) return new Response(ONE_PAGE_PDF, { headers: { 'Content-Type': 'application/pdf' } });
    const { give } = answer;
    const { items, ...range } = call.paged ? (give as { items: unknown }) : { items: give };
    const { error } = z.safeParse(call.output, items);
    if (error) this.complaints.push(`${name} answered what its shape forbids: ${error.message}`);
    return Response.json({ status: true, message: 'Success', data: items, ...range });
  }
}

async function readBody({ body, file }: Call, request: Request): Promise<unknown> {
  if (file) return Object.fromEntries(await request.formData());
  return body && request.json();
}

const addressKey = ({ method, path }: Call) => `${method} ${path}`;

function refusal(code: ErrorCode, language: Language): Response {
  const message = fillSentence(code, language);
  return Response.json({ status: false, message, code }, { status: ERROR_STATUS[code] });
}

function untilAborted(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}

/** An answer made from nothing but the shape of the call; a fixture changes the part of it that matters. */
export function sampleOutput<C extends Call>(call: C, fill: Fill): Output<C> {
  const data = sampleValue(call.output, fill, call.path);
  const items = Array.isArray(data) ? data : [];
  return (call.paged ? { items, total: items.length, page: 1, page_size: 20 } : data) as Output<C>;
}
