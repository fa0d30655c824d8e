import { randomInt } from 'node:crypto';
import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { signIn, signOut } from '@portal/contract/access/session';
import { ACCOUNTS } from '../accounts.ts';

export type Session = { id: string; token: string };

export type Answer = {
  call: string;
  status: number;
  retryAfter: string | null;
  body: { status?: boolean; message?: string; code?: string; data: Session };
};

export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  readonly wasRefused: boolean;

  constructor(call: string, error: unknown) {
    const { code = '', message } = rootCause(error);
    super(`${call} was not answered: ${code} ${message}`, { cause: error });
    this.wasRefused = code === 'ECONNREFUSED';
  }
}

/** fetch only says 'fetch failed'; the reason is its cause. */
function rootCause(error: unknown): NodeJS.ErrnoException {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause instanceof Error ? error.cause : error;
}

export const sendSignIn = (url: string, email: string = ACCOUNTS.client.email) =>
  send(url, signIn.method, signIn.path, { body: JSON.stringify({ ...ACCOUNTS.client, email }) });

export const sendSignOut = (url: string, { token }: Session) => send(url, signOut.method, signOut.path, { token });

export const readPermissions = (url: string, { id, token }: Session) =>
  send(url, getPermissions.method, getPermissions.path.replace(':userId', id), { token });

async function send(
  url: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: string },
): Promise<Answer> {
  const call = `${method} ${path}`;
  const headers = {
    // Unanswered sign-ins count as guesses, which are limited by address.
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const { status, retryAfter, text } = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body }) })
    .then(async (response) => ({
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    }))
    .catch((error: unknown) => {
      throw new Unanswered(call, error);
    });
  return { call, status, retryAfter, body: JSON.parse(text) as Answer['body'] };
}
