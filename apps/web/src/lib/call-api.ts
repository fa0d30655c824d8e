import { buildRequest } from '@portal/contract/build-request';
import type { Call, Input, Output } from '@portal/contract/call';
import type { Envelope, FieldError } from '@portal/contract/envelope';
import type { ErrorCode } from '@portal/contract/errors';
import { takeEarly } from './early-answers.ts';
import { contractText, currentLanguage } from './i18n.ts';
import { waitWhileLeaving } from './leaving.ts';
import { saveFile } from './save-file.ts';
import type { Send } from './send-file.ts';
import { forgetSession, type Hold, stored } from './storage.ts';

const TIMEOUT_MS = 15_000;
/** As long as the server takes part: a shed is not a place with a fast network. */
const FILE_TIMEOUT_MS = 60_000;
const HOLD_BY_CODE: Partial<Record<ErrorCode, Hold>> = { sessionLocked: 'lock', acceptTermsFirst: 'acceptTerms' };
/** For answers from between the portal and the browser, which know no codes. */
const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'unreadableBody',
  401: 'signInFirst',
  403: 'notAllowed',
  404: 'notFound',
  412: 'stale',
  413: 'tooLarge',
  423: 'sessionLocked',
  428: 'acceptTermsFirst',
  429: 'tooManyRequests',
  503: 'notResponding',
};

/** A call that did not succeed; the message is fit to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Absent when no answer came. */
  readonly code: ErrorCode | undefined;
  readonly fieldErrors: readonly FieldError[];
  /** How long the server asks to wait before the next try. */
  readonly retryAfterSeconds: number | undefined;
  /** The request took longer than this browser or the server waits. */
  readonly isLate: boolean;

  constructor(
    message: string,
    {
      code,
      fieldErrors = [],
      retryAfterSeconds,
      isLate = false,
    }: Partial<Pick<ApiError, 'code' | 'fieldErrors' | 'retryAfterSeconds' | 'isLate'>> = {},
  ) {
    super(message);
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isLate = isLate;
  }
}

/** Whether the portal refused a call for one of these reasons. */
export function isRefused(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code);
}

/** There is none, or none for this member: the portal does not say which. An id that is none is refused as input. */
export const isMissing = (error: unknown) => isRefused(error, 'notFound', 'invalidInput');

/** A right or a licence is missing. */
export const isClosed = (error: unknown) => isRefused(error, 'notAllowed', 'licenceTooSmall', 'twoFactorNeeded');

/** Somebody else has changed it since it was read. */
export const isStale = (error: unknown) => isRefused(error, 'stale');

/** Nobody has refused the call: it is worth another try. */
export const isUnanswered = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === undefined || isRefused(error, 'internalError', 'tooBusy', 'notResponding', 'storageFull'));

/** The caller stopped it: no notice. */
export function isOwnAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

type Options = {
  readonly signal?: AbortSignal | undefined;
  readonly file?: File | undefined;
  /** The version last read; a newer one refuses the write. */
  readonly ifMatch?: string | number | undefined;
  /** Of another session than the present one. */
  readonly token?: string | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** How it travels; `fetch` where nothing else is asked for. */
  readonly send?: Send;
};

/** Makes one call of the contract and gives its `data`, with its range where it has pages. Throws ApiError, or the caller's own abort. */
export async function callApi<C extends Call>(call: C, input: Input<C>, options: Options = {}): Promise<Output<C>> {
  const { status, body, fail } = await send(call, input, options, readEnvelope<Output<C>>);
  if (body?.status !== true || status >= 400) return fail(body);
  const { data, status: _, message: __, ...range } = body;
  return (call.paged ? { items: data, ...range } : data) as Output<C>;
}

/** Makes a call that answers with the bytes of a file. */
export async function fetchFile<C extends Call>(call: C, input: Input<C>, signal?: AbortSignal): Promise<Blob> {
  return (await fetchNamed(call, input, signal)).content;
}

/** Makes a call that answers with a file, and hands it over as the browser does with every download. */
export async function downloadFile<C extends Call>(call: C, input: Input<C>, signal?: AbortSignal): Promise<void> {
  const { name, content } = await fetchNamed(call, input, signal);
  saveFile(content, name || String(call.download));
}

async function fetchNamed<C extends Call>(call: C, input: Input<C>, signal?: AbortSignal) {
  const { status, body, fail } = await send(call, input, { signal }, async (response) => ({
    name: fileName(response),
    content: await response.blob(),
  }));
  return status >= 400 ? fail(parsed(await body.content.text())) : body;
}

/** As the server calls it; in letters of every language only where it is written in the long way. */
function fileName({ headers }: Response): string {
  const said = headers.get('Content-Disposition') ?? '';
  const [, long] = /filename\*=UTF-8''([^;]+)/i.exec(said) ?? [];
  const [, short = ''] = /filename="([^"]*)"/i.exec(said) ?? [];
  return long ? decodeURIComponent(long) : short;
}

/** One request and what became of it; `fail` tells the session's own troubles to the rest of the app, and throws. */
async function send<C extends Call, Body>(
  call: C,
  input: Input<C>,
  options: Options,
  read: (response: Response) => Promise<Body>,
) {
  const token = options.token ?? stored.accessToken.get();
  const { url, body: sent } = buildRequest(call, input, options.file);
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (typeof sent === 'string') headers.set('Content-Type', 'application/json');
  if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch}"`);

  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(),
    call.file || call.download || call.bytes || call.takesLong ? FILE_TIMEOUT_MS : TIMEOUT_MS,
  );
  const request: RequestInit = {
    method: call.method,
    headers,
    body: sent ?? null,
    signal: options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal,
    keepalive: options.keepalive ?? false,
    cache: 'no-store',
  };
  const early = call.method === 'GET' ? takeEarly(url, token) : undefined;
  const { status, retryAfterSeconds, body } = await (early ?? (options.send ?? fetch)(url, request))
    .then(async (response) => {
      // A file that has begun takes as long as it takes.
      if (call.download || call.bytes) clearTimeout(timer);
      return {
        status: response.status,
        retryAfterSeconds: Number(response.headers.get('Retry-After')) || undefined,
        body: await read(response),
      };
    })
    .catch(async (error: unknown) => {
      if (options.signal?.aborted) throw error;
      await waitWhileLeaving();
      throw new ApiError(contractText('notResponding'), { isLate: late.signal.aborted });
    })
    .finally(() => clearTimeout(timer));

  const fail = (envelope: Envelope<unknown> | undefined): never => {
    const failure = envelope?.status === false ? envelope : undefined;
    const code = failure?.code ?? CODE_BY_STATUS[status] ?? 'internalError';
    // Only the session that made the call: an answer that comes late must not touch a newer one.
    if (token && stored.accessToken.get() === token) {
      if (code === 'signInFirst' && call.access !== 'public') forgetSession();
      const hold = HOLD_BY_CODE[code];
      if (hold && stored.hold.get() !== hold) stored.hold.set(hold);
    }
    throw new ApiError(failure?.message || messageFor(status), {
      code,
      fieldErrors: failure?.errors ?? [],
      retryAfterSeconds,
      isLate: status === 408,
    });
  };
  return { status, body, fail };
}

async function readEnvelope<Data>(response: Response): Promise<Envelope<Data> | undefined> {
  return parsed(await response.text());
}

function parsed<Data>(text: string): Envelope<Data> | undefined {
  try {
    return JSON.parse(text) as Envelope<Data>;
  } catch {
    return undefined;
  }
}

function messageFor(status: number): string {
  return contractText(status >= 500 ? 'internalError' : 'genericError');
}
