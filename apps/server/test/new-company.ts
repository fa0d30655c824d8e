import type { SignUpForm } from '@portal/contract/access/sign-up';
import type { Company } from '@portal/contract/customers/companies';
import type { LicenceAct, LicenceCause } from '@portal/contract/customers/licences';
import { getLegalDocument, type LegalDocument } from '@portal/contract/site/legal';
import { expect } from 'vitest';
import { signPartnerParameters } from '../src/features/access/single-sign-on/partner-signature.ts';
import type { Letter } from '../src/platform/mail/transport.ts';
import { type NewMember, PASSWORD, registerMember, secretOf } from './new-member.ts';
import { newSource, type TestPortal } from './portal.ts';

export type NewCompany = { id: string; primary: NewMember };
export type Person = { email: string; firstName: string; lastName: string };

/** A company on Evaluation whose Primary User is signed in. */
export async function registerCompany(portal: TestPortal, fields: Partial<SignUpForm> = {}): Promise<NewCompany> {
  const primary = await registerMember(portal, fields);
  const { id } = await portal.database.db
    .selectFrom('companies')
    .select('id')
    .where('primary_member_id', '=', primary.id)
    .executeTakeFirstOrThrow();
  return { id, primary };
}

let people = 0;

/** Somebody whom the portal does not know yet. */
export function newPerson(fields: Partial<Person> = {}): Person {
  people += 1;
  return { email: `hemi${people}@orchard.example`, firstName: 'Hemi', lastName: 'Walker', ...fields };
}

export const invite = (portal: TestPortal, { id, primary }: NewCompany, person: Person, token = primary.token) =>
  portal.request(`/api/companies/${id}/invitations`, { method: 'POST', token, body: person });

/** What the page behind the link of an invitation sends. */
export function followInvitation(portal: TestPortal, letter: Letter | undefined, from = newSource()) {
  const [id = '', email = '', password = ''] = new URL(letter?.link ?? '').pathname.split('/').slice(-3);
  const body = { email: decodeURIComponent(email), password };
  return portal.request(`/api/user/${id}/newUserLogin`, { method: 'POST', body, from });
}

export async function acceptTerms(portal: TestPortal, token: string): Promise<void> {
  const document = await portal.request(`/api${getLegalDocument.path.replace(':name', 'termsofuse')}`);
  const { hash } = document.body.data as LegalDocument;
  await portal.request('/api/legal/acceptances', { method: 'POST', token, body: { hash } });
}

export async function asAdmin(
  portal: TestPortal,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) {
  const { token } = await portal.signIn('admin');
  return portal.request(path, { method, token, ...(body !== undefined && { body }) });
}

/** An invited person with a seat who has accepted the terms and waits for the provider. */
export async function registerWaiting(
  portal: TestPortal,
  company: NewCompany,
  person = newPerson(),
): Promise<NewMember> {
  await invite(portal, company, person);
  const letter = (await portal.mails()).findLast(({ to }) => to === person.email);
  const { id, token } = (await followInvitation(portal, letter)).body.data as { id: string; token: string };
  await acceptTerms(portal, token);
  return { id, token, email: person.email, password: PASSWORD };
}

/** An approved Authorised User who has set a password and is signed in. */
export async function registerAuthorisedUser(portal: TestPortal, company: NewCompany): Promise<NewMember> {
  const waiting = await registerWaiting(portal, company);
  await asAdmin(portal, 'POST', `/api/approvals/${waiting.id}`, { approve: true });
  const { token } = secretOf((await portal.mails()).findLast(({ to }) => to === waiting.email));
  const body = { password: PASSWORD };
  await portal.request(`/api/newPassword/${waiting.id}/${token}`, { method: 'POST', body, from: newSource() });
  return { ...waiting, token: (await signInAgain(portal, waiting)).token };
}

export async function signInAgain(portal: TestPortal, { email, password }: NewMember) {
  const answer = await signInOf(portal, { email, password });
  return answer.body.data as { id: string; token: string };
}

export const signInOf = (portal: TestPortal, { email, password }: { email: string; password: string }) =>
  portal.request('/api/authentication', { method: 'POST', body: { email, password }, from: newSource() });

let nonces = 0;

/** Arrives by the partner's link, with a good signature. */
export function signOn(portal: TestPortal, email: string) {
  nonces += 1;
  const ts = String(Math.floor(portal.deps.clock.now().getTime() / 1000));
  const link = { email, firstName: 'Hemi', lastName: 'Walker', BPRStatus: 'true', ts, nonce: `nonce ${nonces}` };
  const sig = signPartnerParameters(link, portal.deps.singleSignOn.secret ?? '');
  const { BPRStatus, ...rest } = link;
  const query = new URLSearchParams({ ...rest, sig, BPR_Status: BPRStatus }).toString();
  return portal.request(`/api/userSso/userLogin?${query}`, { method: 'POST', from: newSource() });
}

export type Act = {
  kind: LicenceAct;
  firstDay?: string;
  lastDay?: string;
  cause?: LicenceCause;
  reason?: string;
  after?: string;
};

export const companyAsAdmin = async (portal: TestPortal, companyId: string) =>
  (await asAdmin(portal, 'GET', `/api/companies/${companyId}`)).body.data as Company;

/** What ADMIN does to a licence, knowing its newest event. */
export async function changeLicence(portal: TestPortal, companyId: string, act: Act) {
  const { newestEvent } = await companyAsAdmin(portal, companyId);
  const body = { reason: 'As agreed by telephone.', after: newestEvent, ...act };
  return asAdmin(portal, 'POST', `/api/companies/${companyId}/licence-events`, body);
}

/** A Subscription that has begun and runs for a good while. */
export const subscribe = (portal: TestPortal, companyId: string) =>
  changeLicence(portal, companyId, { kind: 'subscription', firstDay: '2026-01-01', lastDay: '2099-12-31' });

export const statusOf = async (portal: TestPortal, path: string, token: string) =>
  (await portal.request(path, { token })).status;

/** What was done to somebody or something, oldest first; their own sign-ins are no such thing. */
export const auditOf = (portal: TestPortal, subjectId: string) =>
  portal.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('action', 'not like', 'sign-in.%')
    .orderBy('id')
    .execute();

/**
 * Requests that meet: a row is locked until each of them waits for it or has been answered, so that all of them have
 * looked before one of them acts.
 */
export async function whileLocked<T>(
  { database: { pool } }: TestPortal,
  row: { table: 'companies' | 'members' | 'seats'; id: string },
  requests: (() => Promise<T>)[],
): Promise<T[]> {
  const key = row.table === 'seats' ? 'member_id' : 'id';
  const holder = await pool.connect();
  const running: Promise<T>[] = [];
  let answered = 0;
  try {
    await holder.query('begin');
    await holder.query(`select 1 from ${row.table} where ${key} = $1 for update`, [row.id]);
    for (const request of requests) {
      running.push(request().finally(() => (answered += 1)));
      await expect.poll(async () => (await waitingIn(pool)) + answered, { timeout: 10_000 }).toBe(running.length);
    }
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  return Promise.all(running);
}

async function waitingIn(pool: TestPortal['database']['pool']): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}
