import type { Call, Input, Output } from '@portal/contract/call';
import type { Envelope, FieldError } from '@portal/contract/envelope';
import { buildRequest } from './build-request.ts';
import { contractText, currentLanguage } from './i18n.ts';
import { forgetSession, type Hold, stored } from './storage.ts';

const TIMEOUT_MS = 15_000;
const HOLD_BY_STATUS: Readonly<Record<number, Hold>> = { 423: 'lock', 428: 'acceptTerms' };

/** A call that did not succeed; the message is fit to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Absent when no answer came. */
  readonly status: number | undefined;
  readonly fieldErrors: readonly FieldError[];
  /** How long the server asks to wait before the next try. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    {
      status,
      fieldErrors = [],
      retryAfterSeconds,
    }: Partial<Pick<ApiError, 'status' | 'fieldErrors' | 'retryAfterSeconds'>> = {},
  ) {
    super(message);
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Options = {
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** The call checks a password: a 401 says that it is wrong, not that the session has ended. */
  readonly checksPassword?: boolean;
};

/** Makes one call of the contract and gives its `data`, with its range where it has pages. Throws ApiError, or the caller's own abort. */
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
    .then(async (response) => ({
      status: response.status,
      retryAfterSeconds: Number(response.headers.get('Retry-After')) || undefined,
      envelope: await readEnvelope<Output<C>>(response),
    }))
    .catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      throw new ApiError(contractText('notResponding'));
    });

  const { status, envelope, retryAfterSeconds } = answer;
  if (envelope?.status === true && status < 400) {
    const { data, status: _, message: __, ...range } = envelope;
    return (call.paged ? { items: data, ...range } : data) as Output<C>;
  }
  // Only the session that made the call: an answer that comes late must not touch a newer one.
  if (token && stored.accessToken.get() === token) {
    if (status === 401 && call.access !== 'public' && !options.checksPassword) forgetSession();
    const hold = HOLD_BY_STATUS[status];
    if (hold && stored.hold.get() !== hold) stored.hold.set(hold);
  }
  const failure = envelope?.status === false ? envelope : undefined;
  throw new ApiError(failure?.message || messageFor(status), {
    status,
    fieldErrors: failure?.errors ?? [],
    retryAfterSeconds,
  });
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
