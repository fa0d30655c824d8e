/**
 * Members who read and sign in without a pause, against a running portal:
 *
 *   node scripts/run.mjs node ops/try/load.ts --url http://127.0.0.1:3000 --password <of the client account>
 *
 * Prints statuses and times of each kind of request. Fails after an answer that members should not get: anything but
 * success, 429 and 503 with Retry-After; with `--strict`, anything but success.
 */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    /** Several are separated by commas, and have the same password. */
    email: { type: 'string', default: 'client@avocados.example' },
    password: { type: 'string' },
    clients: { type: 'string', default: '1000' },
    /** How many of the clients sign in instead of reading. */
    signing: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    /** Between two requests of a client. */
    'pause-ms': { type: 'string', default: '0' },
    strict: { type: 'boolean', default: false },
  },
});

const READS = ['/dashboardSettings', '/marketFootage', '/reports', '/posts', '/assets', '/countries', '/profile'];
const GIVE_UP_MS = 30_000;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const endsAtMs = performance.now() + Number(given.seconds) * 1_000;
const pauseMs = Number(given['pause-ms']);

type Answer = { outcome: string; isGood: boolean; ms: number; text: string; retryAfterSeconds: number };

/** The outcome is a status, with a mark where Retry-After is missing, or the code of a broken connection. */
function ask(path: string, { token, body }: { token?: string; body?: object } = {}): Promise<Answer> {
  const beganAtMs = performance.now();
  const sent = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const finish = (outcome: string, isGood: boolean, text = '', retryAfterSeconds = 0) =>
      resolve({ outcome, isGood, ms: performance.now() - beganAtMs, text, retryAfterSeconds });
    const call = request(`${given.url}/api${path}`, {
      agent,
      method: sent ? 'POST' : 'GET',
      timeout: GIVE_UP_MS,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
      },
    });
    call.on('timeout', () => call.destroy(Object.assign(new Error('no answer'), { code: 'no answer' })));
    call.on('error', (error: NodeJS.ErrnoException) => finish(error.code ?? error.message, false));
    call.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.on('error', (error: NodeJS.ErrnoException) => finish(`cut: ${error.code}`, false));
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        const retryAfter = answer.headers['retry-after'];
        const isRefusal = status === 429 || status === 503;
        const isGood = status === 200 || (!given.strict && isRefusal && retryAfter !== undefined);
        const mark = isRefusal && retryAfter === undefined ? ' without Retry-After' : '';
        finish(`${status}${mark}`, isGood, text, Number(retryAfter ?? 0));
      });
    });
    call.end(sent);
  });
}

type Kind = { times: number[]; outcomes: Map<string, number>; bad: number };
const kinds = new Map<string, Kind>();

function count(name: string, { outcome, isGood, ms }: Answer): void {
  const kind: Kind = kinds.get(name) ?? { times: [], outcomes: new Map(), bad: 0 };
  kinds.set(name, kind);
  if (outcome === '200') kind.times.push(ms);
  if (!isGood) kind.bad += 1;
  kind.outcomes.set(outcome, (kind.outcomes.get(outcome) ?? 0) + 1);
}

const emails = given.email.split(',');
const signIn = (client = 0) =>
  ask('/authentication', { body: { email: emails[client % emails.length], password: given.password ?? '' } });

async function firstToken(): Promise<string> {
  const answer = await signIn();
  if (answer.outcome === '200') return (JSON.parse(answer.text) as { data: { token: string } }).data.token;
  if (!answer.retryAfterSeconds) throw new Error(`Signing in was answered with ${answer.outcome}: ${answer.text}`);
  await pause(answer.retryAfterSeconds * 1_000);
  return firstToken();
}

async function repeat(name: string, next: () => Promise<Answer>): Promise<void> {
  while (performance.now() < endsAtMs) {
    count(name, await next());
    if (pauseMs > 0) await pause(pauseMs);
  }
}

const token = await firstToken();
await Promise.all(
  Array.from({ length: Number(given.clients) }, (_, client) => {
    if (client < Number(given.signing)) return repeat('sign-in', () => signIn(client));
    let reads = client;
    return repeat('read', () => ask(READS[(reads += 1) % READS.length] ?? '', { token }));
  }),
);
agent.destroy();

const share = (sorted: readonly number[], part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
for (const [name, { times, outcomes }] of kinds) {
  const sorted = times.toSorted((one, other) => one - other);
  const counts = [...outcomes].map(([outcome, number]) => `${number} × ${outcome}`).join(', ');
  const speed = `p50 ${share(sorted, 0.5)} ms, p95 ${share(sorted, 0.95)} ms, longest ${share(sorted, 1 - 1e-9)} ms`;
  process.stdout.write(`${name.padEnd(8)} ${counts}\n${' '.repeat(9)}${speed}\n`);
}
process.exitCode = [...kinds.values()].some(({ bad }) => bad > 0) ? 1 : 0;
