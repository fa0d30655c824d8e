import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';

const GIVE_UP_MS = 30_000;

export type Answer = { status: number; text: string; retryAfter: string | undefined; ms: number };
type Question = { path: string; method?: string; token?: string; body?: unknown; from?: string };

const plain = new PlainAgent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
/** The certificate is of the trial itself. */
const encrypted = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, rejectUnauthorized: false });

/** Status 0: no answer. */
export function ask(url: string, { path, method = 'GET', token, body, from }: Question): Promise<Answer> {
  const beganAt = performance.now();
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(from && { 'x-forwarded-for': from }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  };
  const options = { method, headers, timeout: GIVE_UP_MS };
  return new Promise((resolve) => {
    const finish = (status: number, text = '', retryAfter?: string) =>
      resolve({ status, text, retryAfter, ms: performance.now() - beganAt });
    const target = `${url}/api${path}`;
    const call = url.startsWith('https:')
      ? request(target, { ...options, agent: encrypted })
      : plainRequest(target, { ...options, agent: plain });
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', () => finish(0));
    call.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.on('error', () => finish(0));
      answer.on('end', () => finish(answer.statusCode ?? 0, text, answer.headers['retry-after']));
    });
    call.end(sent);
  });
}

export function closeConnections(): void {
  plain.destroy();
  encrypted.destroy();
}
