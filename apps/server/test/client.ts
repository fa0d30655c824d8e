import { buildRequest } from '@portal/contract/build-request';
import type { Call, Paged, RequestInput } from '@portal/contract/call';
import type { FieldError } from '@portal/contract/envelope';
import type { ErrorCode } from '@portal/contract/errors';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';

type Body<Data> = { status: boolean; message: string; code?: ErrorCode; data: Data; errors?: FieldError[] };

export type Answer<Data = never, Range = unknown> = {
  status: number;
  headers: Record<string, unknown>;
  body: Body<Data> & Range;
  text: string;
  bytes: Buffer;
};

type AnswerTo<C extends Call> = Answer<
  z.infer<C['output']>,
  C extends { readonly paged: true } ? Omit<Paged<never>, 'items'> : unknown
>;

type Options = {
  token?: string;
  headers?: Record<string, string>;
  /** The socket's address, by default 127.0.0.1. */
  from?: string;
};

type Request = Options & { method?: Call['method'] | 'HEAD'; body?: unknown };

type CallOptions = Options & {
  file?: File;
  ifMatch?: number | string | undefined;
  /** Replaces the body made from the input; text and bytes go unchanged. */
  body?: unknown;
  search?: string;
};

type BareCall = Call & { readonly params?: never; readonly query?: never; readonly body?: never };

export type Asked = readonly [call: Call, input?: object];

export type Client = {
  call: {
    <C extends Call>(call: C, input: RequestInput<C>, options?: CallOptions): Promise<AnswerTo<C>>;
    <C extends BareCall>(call: C): Promise<AnswerTo<C>>;
  };
  /** For input that the contract rejects. */
  send<C extends Call>(call: C, input: object, options?: CallOptions): Promise<AnswerTo<C>>;
  /** For tests of the wire format. */
  request(path: string, request?: Request): Promise<Answer>;
};

export function createClient(app: FastifyInstance): Client {
  const request = async (path: string, { method = 'GET', token, body, headers, from }: Request = {}) => {
    const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const answer = await app.inject({
      method,
      url: path,
      ...(from && { remoteAddress: from }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : (undefined as never),
      text: answer.body,
      bytes: answer.rawPayload,
    };
  };
  const send = async <C extends Call>(
    call: C,
    input: object = {},
    { file, ifMatch, search, ...options }: CallOptions = {},
  ) => {
    const { url, body } = buildRequest(call, { ...input }, file);
    const isForm = body instanceof FormData && !('body' in options);
    const sent = isForm ? await writeFormData(body) : { headers: {}, body };
    const headers = {
      ...sent.headers,
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      ...options.headers,
    };
    const address = search === undefined ? url : `${url.split('?')[0]}?${search}`;
    return (await request(address, { method: call.method, ...sent, ...options, headers })) as AnswerTo<C>;
  };
  return { call: send, send, request };
}

export const pathValues = ({ path }: Call, value: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, value]));

/** For tables that mix calls and other addresses. */
export const requestTo = (call: Call, input: object = {}) => ({
  method: call.method,
  url: buildRequest(call, { ...input }).url,
});

async function writeFormData(form: FormData) {
  const written = new Response(form);
  const headers: Record<string, string> = { 'content-type': written.headers.get('content-type') ?? '' };
  return { headers, body: Buffer.from(await written.arrayBuffer()) };
}

/** With its attributes; behind https its name has a prefix. */
export const findCookie = (headers: Answer['headers'], name: string): string | undefined =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.split('=')[0]?.endsWith(name));

/** The cookie of an answer, to be sent back. */
export const readCookie = ({ headers }: Pick<Answer, 'headers'>): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';
