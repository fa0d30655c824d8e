import { createPrivateKey, type JsonWebKey, sign } from 'node:crypto';
import {
  beginCompanySignIn,
  checkCompanyDomains,
  type SignInForm,
  type SignInSetup,
  setCompanySignIn,
  signInWithCompany,
} from '@portal/contract/access/company-sign-in';
import { afterAll, beforeAll } from 'vitest';
import type * as z from 'zod/mini';
import type { CallOutside } from '../src/platform/http/outside.ts';
import { readCookie } from './client.ts';
import { CLIENT, type OidcSettings, type Person, startOidcServer } from './oidc-server.ts';
import { newSource, type TestPortal } from './portal.ts';

export { CLIENT };

const REDIRECT = 'https://portal.example/auth/company-login';

type Settings = Omit<OidcSettings, 'redirect'>;

export type CompanyProvider = {
  issuer: string;
  key: JsonWebKey;
  person: Person;
  /** Goes where the portal sends the browser, and brings back what the provider hands over. */
  visit(address: string): Promise<{ code: string; state: string; iss?: string }>;
};

export function useCompanyProvider(settings: Settings = {}): CompanyProvider {
  const provider = { person: { sub: 'nobody' } } as CompanyProvider;
  let end: () => void;
  beforeAll(async () => {
    const server = await startOidcServer(() => provider.person, { redirect: REDIRECT, ...settings });
    Object.assign(provider, { issuer: server.issuer, key: server.key, visit: browse });
    end = server.end;
  });
  afterAll(() => end());
  return provider;
}

/** A browser that keeps cookies and follows redirects until it is sent back to the portal. */
async function browse(address: string): Promise<{ code: string; state: string; iss?: string }> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The provider said ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next);
    if (!next.href.startsWith(REDIRECT)) continue;
    const { code = '', state = '', ...rest } = Object.fromEntries(next.searchParams);
    return { code, state, ...rest };
  }
  throw new Error('The provider leads in a circle.');
}

export async function setUp(
  portal: TestPortal,
  { issuer }: { issuer: string },
  id: string,
  more: Partial<z.infer<typeof SignInForm>> = {},
) {
  const { token } = await portal.signIn('admin');
  const form = { issuer, ...CLIENT, domains: ['kaurigrove.example'], ...more };
  const answer = await portal.call(setCompanySignIn, { id, ...form }, { token, from: newSource() });
  if (answer.status === 200) await proveDomains(portal, answer.body.data.unproven, id);
  return answer;
}

/** Publishes these records alone, and has them looked up. */
export async function proveDomains(portal: TestPortal, records: SignInSetup['unproven'], id: string) {
  const { token } = await portal.signIn('admin');
  portal.deps.lookUpTxt = async (name) => [
    'v=spf1 -all',
    ...records.filter((record) => record.name === name).map(({ value }) => value),
  ];
  return portal.call(checkCompanyDomains, { id }, { token, from: newSource() });
}

export async function beginSignIn(portal: TestPortal, domain = 'kaurigrove.example', cookie = '') {
  const begun = await portal.call(beginCompanySignIn, { domain }, { from: newSource(), headers: { cookie } });
  return { address: begun.body.data?.address ?? '', cookie: readCookie(begun), status: begun.status };
}

export const finishSignIn = (
  portal: TestPortal,
  handed: { code: string; state: string; iss?: string },
  cookie: string,
  from = newSource(),
) => portal.call(signInWithCompany, handed, { headers: { cookie }, from });

export async function signInThrough(portal: TestPortal, provider: CompanyProvider, domain?: string) {
  const { address, cookie } = await beginSignIn(portal, domain);
  return finishSignIn(portal, await provider.visit(address), cookie);
}

type Token = { header: Record<string, unknown>; claims: Record<string, unknown> };

/** Tokens of the provider that were changed and signed anew with its own key, or as `signature` says. */
export function altering(
  call: CallOutside,
  { key }: Pick<CompanyProvider, 'key'>,
  change: (token: Token) => Token,
  signature?: string,
): CallOutside {
  return async (address, request) => {
    const answer = await call(address, request);
    if (!address.endsWith('/token') || answer.status !== 200) return answer;
    const body = JSON.parse(answer.body.toString('utf8')) as { id_token: string };
    const [head = '', claims = ''] = body.id_token.split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as never;
    const changed = change({ header: read(head), claims: read(claims) });
    return { ...answer, body: Buffer.from(JSON.stringify({ ...body, id_token: signToken(changed, key, signature) })) };
  };
}

function signToken({ header, claims }: Token, key: JsonWebKey, signature?: string): string {
  const write = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${write(header)}.${write(claims)}`;
  const made = () =>
    sign('sha256', Buffer.from(signed), createPrivateKey({ key, format: 'jwk' })).toString('base64url');
  return `${signed}.${signature ?? made()}`;
}
