import type { Call, Input, Output } from '@portal/contract/call';
import type { Envelope, FieldError } from '@portal/contract/envelope';
import { buildRequest } from './build-request.ts';
import { contractText, currentLanguage } from './i18n.ts';
import { forgetSession, stored } from './storage.ts';

const TIMEOUT_MS = 15_000;

/** A call that did not succeed; the message is fit to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Absent when no answer came. */
  readonly status: number | undefined;
  readonly fieldErrors: readonly FieldError[];

  constructor(message: string, status?: number, fieldErrors: readonly FieldError[] = []) {
    super(message);
    this.status = status;
    this.fieldErrors = fieldErrors;
  }
}

type Options = {
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
};

/** Makes one call of the contract and gives its `data`. Throws ApiError, or the caller's own abort. */
export async function callApi<C extends Call>(call: C, input: Input<C>, options: Options = {}): Promise<Output<C>> {
  const token = stored.accessToken.get();
  const { url, body } = buildRequest(call, input);
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');

  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const keepalive = options.keepalive ?? false;
  const answer = await fetch(url, {
    method: call.method,
    headers,
    body: body ?? null,
    signal,
    keepalive,
    cache: 'no-store',
  })
    .then(async (response) => ({ status: response.status, envelope: await readEnvelope<Output<C>>(response) }))
    .catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      throw new ApiError(contractText('notResponding'));
    });

  if (answer.envelope?.status === true && answer.status < 400) return answer.envelope.data;
  // Only the session that made the call: an answer that comes late must not end a newer one.
  if (answer.status === 401 && token && stored.accessToken.get() === token) forgetSession();
  const failure = answer.envelope?.status === false ? answer.envelope : undefined;
  throw new ApiError(failure?.message || messageFor(answer.status), answer.status, failure?.errors);
}

async function readEnvelope<Data>(response: Response): Promise<Envelope<Data> | undefined> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Envelope<Data>;
  } catch {
    return undefined;
  }
}

function messageFor(status: number): string {
  return contractText(status >= 500 ? 'internalError' : 'genericError');
}
