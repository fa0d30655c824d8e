import { type APIResponse, expect, type Page } from '@playwright/test';
import { buildRequest } from '@portal/contract/build-request';
import type { Call, RequestInput } from '@portal/contract/call';
import { getHealth } from '@portal/contract/site/health';

/** The portal closes a connection that was idle for long; on a slow machine a call may just miss that. */
const REOPENED = { maxRetries: 2 };

type Options = { token?: string; headers?: Record<string, string>; file?: File };
type Data<C extends Call> = C['output']['_zod']['output'];
type Asking = Pick<Page, 'request'>;

/** Makes a call of the contract beside the page. */
export function callApi<C extends Call>(
  { request }: Asking,
  call: C,
  input: RequestInput<C>,
  { token, headers, file }: Options = {},
): Promise<APIResponse> {
  const { url, body } = buildRequest(call, { ...(input as object) }, file);
  const isJson = typeof body === 'string';
  return request.fetch(url, {
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(isJson ? { data: body } : body && { multipart: body }),
    ...REOPENED,
  });
}

/** The same for its data; fails where the portal refuses. */
export async function readApi<C extends Call>(
  asking: Asking,
  call: C,
  input: RequestInput<C>,
  options: Options = {},
): Promise<Data<C>> {
  const answer = await callApi(asking, call, input, options);
  const { data, message, status } = (await answer.json()) as { data: Data<C>; message: string; status: boolean };
  expect(status, `${call.method} ${call.path}: ${message}`).toBe(true);
  return data;
}

export type Caller = <C extends Call>(call: C, input: RequestInput<C>, file?: File) => Promise<Data<C>>;

/** Calls in one session. */
export const callerWith =
  (asking: Asking, { token }: { token: string }): Caller =>
  (call, input, file) =>
    readApi(asking, call, input, { token, ...(file && { file }) });

/** How the portal answers in that session. */
export const statusWith = async (asking: Asking, { token }: { token: string }, call: Call, input: object = {}) =>
  (await callApi(asking, call, input as never, { token })).status();

export const pathTo = (call: Call, input: object = {}) => buildRequest(call, { ...input }).url;

const ROOT = pathTo(getHealth).slice(0, -getHealth.path.length);
export const ANY_CALL = `**${ROOT}/**`;

/** Every address of a call, for routes and for waiting on its answer. */
export function addresses({ path, query }: Call): RegExp {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/?]+');
  return new RegExp(`${ROOT}${pattern}${query ? '(\\?|$)' : '$'}`);
}
