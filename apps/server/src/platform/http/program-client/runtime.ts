import type { WebhookMessage } from '@portal/contract/access/webhooks';
import type { DataColumn } from '@portal/contract/call';
import type { ErrorCode } from '@portal/contract/errors';

/** A refusal of the portal; `code` says why. */
export class PortalError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Of 429. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, about: { status: number; code?: ErrorCode; retryAfterSeconds?: number }) {
    super(message);
    this.name = 'PortalError';
    this.status = about.status;
    this.code = about.code;
    this.retryAfterSeconds = about.retryAfterSeconds;
  }
}

/** Answers that are left, from the RateLimit headers. */
export type Quota = { readonly limit: number; readonly remaining: number; readonly resetSeconds: number };

export type Gone = { readonly id: string; readonly gone: true };
export type DataSet<Row> = {
  /** Send it as `since` the next time. */
  readonly until: string;
  /** Rows as they come, then the ids of those that are gone. The last row of an id counts. */
  readonly rows: AsyncIterable<(Row & { readonly gone: false }) | Gone>;
};
export type Since = { readonly since?: string };

export type Settings = {
  /** A personal token. */
  readonly token: string;
  /** Of the portal, without a path. */
  readonly address: string;
  /** After 429 a request waits as long as it is told to, but not longer; 60 by default. */
  readonly maxWaitSeconds?: number;
  readonly fetch?: typeof fetch;
};

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export class ProgramClient {
  /** After the latest answer. */
  quota: Quota | undefined;
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  protected async request(path: string, query: Query = {}): Promise<Response> {
    const { token, address, maxWaitSeconds = 60, fetch: send = fetch } = this.#settings;
    const url = new URL(path, address);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    for (let waited = false; ; waited = true) {
      const answer = await send(url, { headers: { authorization: `Bearer ${token}` }, redirect: 'error' });
      this.quota = readQuota(answer.headers) ?? this.quota;
      if (answer.ok) return answer;
      const error = await readError(answer);
      const { retryAfterSeconds } = error;
      if (waited || retryAfterSeconds === undefined || retryAfterSeconds > maxWaitSeconds) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1000));
    }
  }

  protected async readSet<Row>(path: string, columns: readonly DataColumn[], query: Since): Promise<DataSet<Row>> {
    const answer = await this.request(path, query);
    const gone = { name: 'gone', type: 'boolean' } as const;
    const rows = readRows(answer, [...columns, gone]) as AsyncIterable<(Row & { gone: false }) | Gone>;
    return { until: answer.headers.get('data-until') ?? '', rows: shortenGone(rows) };
  }

  protected async readTable<Row>(
    path: string,
    columns: readonly DataColumn[],
    query: Query,
  ): Promise<AsyncIterable<Row>> {
    return readRows(await this.request(path, query), columns) as AsyncIterable<Row>;
  }

  protected async readBytes(path: string, query: Since): Promise<{ until: string; bytes: Uint8Array }> {
    const answer = await this.request(path, query);
    return { until: answer.headers.get('data-until') ?? '', bytes: new Uint8Array(await answer.arrayBuffer()) };
  }

  protected async readData<Data>(path: string): Promise<Data> {
    return ((await (await this.request(path)).json()) as { data: Data }).data;
  }
}

function readQuota(headers: Headers): Quota | undefined {
  const [limit, remaining, resetSeconds] = ['limit', 'remaining', 'reset'].map((name) =>
    headers.get(`ratelimit-${name}`),
  );
  if (!limit || !remaining || !resetSeconds) return undefined;
  return { limit: Number(limit), remaining: Number(remaining), resetSeconds: Number(resetSeconds) };
}

async function readError(answer: Response): Promise<PortalError> {
  const said = (await answer.json().catch(() => ({}))) as { message?: string; code?: ErrorCode };
  const wait = answer.status === 429 ? Number(answer.headers.get('retry-after') ?? 1) : undefined;
  return new PortalError(said.message ?? `The portal answered ${answer.status}.`, {
    status: answer.status,
    ...(said.code && { code: said.code }),
    ...(wait !== undefined && { retryAfterSeconds: wait }),
  });
}

type Cell = string | number | boolean | null;

function readCell(text: string, type: DataColumn['type']): Cell {
  if (text === '') return null;
  if (type === 'boolean') return text === 'true' || text === 'yes';
  // Decimals stay texts, so that none of their digits is lost.
  return type === 'integer' || type === 'number' ? Number(text) : text;
}

async function* readRows(answer: Response, columns: readonly DataColumn[]): AsyncGenerator<Record<string, Cell>> {
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  let names: readonly string[] | undefined;
  for await (const cells of readLines(answer)) {
    if (names) {
      const entries = names.map((name, at) => [name, readCell(cells[at] ?? '', types.get(name) ?? 'text')] as const);
      yield Object.fromEntries(entries);
    } else names = cells;
  }
}

async function* shortenGone<Row>(
  rows: AsyncIterable<(Row & { gone: false }) | Gone>,
): AsyncGenerator<(Row & { gone: false }) | Gone> {
  for await (const row of rows) yield row.gone ? { id: row.id, gone: true } : row;
}

/** CSV as RFC 4180 has it, line by line as it comes. */
async function* readLines(answer: Response): AsyncGenerator<string[]> {
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  let wasQuote = false;
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      for (const letter of piece.value) {
        if (isQuoted && letter !== '"') cell += letter;
        else if (letter === '"') {
          // Two quotes within quotes are one.
          if (!isQuoted && wasQuote) cell += letter;
          isQuoted = !isQuoted;
        } else if (letter === ',' || letter === '\n') {
          line.push(cell);
          cell = '';
          if (letter === '\n') {
            yield line;
            line = [];
          }
        } else if (letter !== '\r') cell += letter;
        wasQuote = letter === '"' && !isQuoted;
      }
    }
  } finally {
    // Also where the reader of the rows stops early.
    await reader?.cancel();
  }
}

const TOLERANCE_SECONDS = 300;
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The message, if the secret signed exactly this body within the last five minutes. Throws otherwise. */
export async function verifyWebhook(
  { secret, headers, body }: { secret: string; headers: Headers; body: string },
  now: Date = new Date(),
): Promise<WebhookMessage> {
  const [id, at, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers.get(`webhook-${name}`) ?? '');
  if (!(Math.abs(now.getTime() / 1000 - Number(at)) <= TOLERANCE_SECONDS)) throw new Error('The message is too old.');
  const bytes = decode(secret.replace(/^whsec_/, ''));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  for (const signature of (signatures ?? '').split(' ')) {
    const [version, proof = ''] = signature.split(',');
    if (version !== 'v1') continue;
    if (await crypto.subtle.verify('HMAC', key, decode(proof), encode(`${id}.${at}.${body}`)))
      return JSON.parse(body) as WebhookMessage;
  }
  throw new Error('The signature is wrong.');
}
