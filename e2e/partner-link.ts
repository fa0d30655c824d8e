import { createHmac, randomUUID } from 'node:crypto';
import { SSO_SECRET } from './start-portal.ts';

export type Person = { email: string; firstName: string; lastName: string };

let people = 0;

/** Somebody whom only the partner knows yet. */
export function partnersMember(): Person {
  people += 1;
  const email = `pat.${Date.now().toString(36)}${process.pid}${people}@partner.example`;
  return { email, firstName: 'Pat', lastName: "O'Brien-Lee" };
}

/** The link a partner makes: everything but the signature is signed, sorted by name. */
export function partnerLink(person: Person, more: Record<string, string> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const query = new URLSearchParams({ ...person, BPRStatus: 'true', ts: String(now), nonce: randomUUID(), ...more });
  query.sort();
  query.set('sig', createHmac('sha256', SSO_SECRET).update(query.toString()).digest('hex'));
  return `/auth/user/sso-login?${query}`;
}
