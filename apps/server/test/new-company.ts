import { setNewPassword } from '@portal/contract/access/passwords/passwords';
import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { signIn, signInWithLink } from '@portal/contract/access/session';
import type { SignUpForm } from '@portal/contract/access/sign-up';
import { signInFromPartner } from '@portal/contract/access/single-sign-on';
import { acceptTerms as acceptTermsCall } from '@portal/contract/access/terms';
import type { Call, RequestInput } from '@portal/contract/call';
import { getCompany } from '@portal/contract/customers/companies';
import { inviteMember } from '@portal/contract/customers/invitations';
import {
  changeLicence as changeLicenceCall,
  type LicenceAct,
  type LicenceCause,
} from '@portal/contract/customers/licences';
import { decideApproval } from '@portal/contract/customers/seats';
import { getLegalDocument } from '@portal/contract/site/legal';
import { expect } from 'vitest';
import { signPartnerParameters } from '../src/features/access/single-sign-on/partner-signature.ts';
import { insertLicenceEvent } from '../src/features/customers/licences/licences.queries.ts';
import type { Letter } from '../src/platform/mail/transport.ts';
import { type NewMember, PASSWORD, readSecret, registerMember } from './new-member.ts';
import { newSource, type TestPortal } from './portal.ts';

export type NewCompany = { id: string; primary: NewMember };
export type Person = { email: string; firstName: string; lastName: string };

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

export function newPerson(fields: Partial<Person> = {}): Person {
  people += 1;
  return { email: `hemi${people}@orchard.example`, firstName: 'Hemi', lastName: 'Walker', ...fields };
}

export const invite = (portal: TestPortal, { id, primary }: NewCompany, person: Person, token = primary.token) =>
  portal.call(inviteMember, { id, ...person }, { token });

/** Opens an invitation link like the page does. */
export function followInvitation(portal: TestPortal, letter: Letter | undefined, from = newSource()) {
  const [id = '', email = '', password = ''] = new URL(letter?.link ?? '').pathname.split('/').slice(-3);
  return portal.call(signInWithLink, { id, email: decodeURIComponent(email), password }, { from });
}

export async function acceptTerms(portal: TestPortal, token: string): Promise<void> {
  const document = await portal.call(getLegalDocument, { name: 'termsofuse' });
  const { hash } = document.body.data;
  await portal.call(acceptTermsCall, { hash }, { token });
}

export async function asAdmin<C extends Call>(portal: TestPortal, call: C, input: RequestInput<C>) {
  const { token } = await portal.signIn('admin');
  return portal.call(call, input, { token });
}

/** An invited person who has accepted the terms and awaits approval. */
export async function registerWaiting(
  portal: TestPortal,
  company: NewCompany,
  person = newPerson(),
): Promise<NewMember> {
  await invite(portal, company, person);
  const letter = (await portal.mails()).findLast(({ to }) => to === person.email);
  const { id, token } = (await followInvitation(portal, letter)).body.data;
  await acceptTerms(portal, token);
  return { id, token, email: person.email, password: PASSWORD };
}

/** An approved Authorised User with a password, signed in. */
export async function registerAuthorisedUser(portal: TestPortal, company: NewCompany): Promise<NewMember> {
  const waiting = await registerWaiting(portal, company);
  await asAdmin(portal, decideApproval, { id: waiting.id, approve: true });
  const { token } = readSecret((await portal.mails()).findLast(({ to }) => to === waiting.email));
  await portal.call(setNewPassword, { userId: waiting.id, token, password: PASSWORD }, { from: newSource() });
  return { ...waiting, token: (await signInAgain(portal, waiting)).token };
}

export async function signInAgain(portal: TestPortal, { email, password }: NewMember) {
  const answer = await signInWith(portal, { email, password });
  return answer.body.data;
}

export const signInWith = (portal: TestPortal, { email, password }: { email: string; password: string }) =>
  portal.call(signIn, { email, password }, { from: newSource() });

let nonces = 0;

export function signOn(portal: TestPortal, email: string) {
  nonces += 1;
  const ts = String(Math.floor(portal.deps.clock.now().getTime() / 1000));
  const link = { email, firstName: 'Hemi', lastName: 'Walker', BPRStatus: 'true', ts, nonce: `nonce ${nonces}` };
  const sig = signPartnerParameters(link, portal.deps.singleSignOn.secret ?? '');
  const { BPRStatus, ...rest } = link;
  return portal.call(signInFromPartner, { ...rest, sig, BPR_Status: BPRStatus }, { from: newSource() });
}

export type Act = {
  kind: LicenceAct;
  firstDay?: string;
  lastDay?: string;
  cause?: LicenceCause;
  reason?: string;
  replacesPlanned?: boolean;
  after?: string;
};

export const companyAsAdmin = async (portal: TestPortal, companyId: string) =>
  (await asAdmin(portal, getCompany, { id: companyId })).body.data;

/** An act of ADMIN with the current version. */
export async function changeLicence(portal: TestPortal, companyId: string, act: Act) {
  const { newestEvent } = await companyAsAdmin(portal, companyId);
  const input = { id: companyId, reason: 'As agreed by telephone.', after: newestEvent, ...act };
  return asAdmin(portal, changeLicenceCall, input);
}

export const subscribe = (portal: TestPortal, companyId: string) =>
  changeLicence(portal, companyId, { kind: 'subscription', firstDay: '2026-01-01', lastDay: '2099-12-31' });

export const callStatus = async <C extends Call>(portal: TestPortal, call: C, input: RequestInput<C>, token: string) =>
  (await portal.call(call, input, { token })).status;

export const auditEntries = (portal: TestPortal, subjectId: string) =>
  portal.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('action', 'not like', 'sign-in.%')
    .orderBy('id')
    .execute();

/** Locks a row until all requests wait for it or are answered, so that all have read before one acts. */
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

/** A Subscription whose last day is past. */
export async function expireLicence({ database: { db }, deps }: TestPortal, companyId: string): Promise<void> {
  const licence = await db
    .selectFrom('licences')
    .select('id')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const event = { kind: 'subscription', details: { first_day: '2020-01-01', last_day: '2020-01-31' } } as const;
  await db
    .transaction()
    .execute((trx) =>
      insertLicenceEvent(trx, { licenceId: licence.id, actorId: null, at: deps.clock.now(), ...event }),
    );
}

/** Keys of the pages that a member sees now. */
export async function shownPages(portal: TestPortal, { id, token }: { id: string; token: string }): Promise<string[]> {
  const { pagePermissions } = (await portal.call(getPermissions, { userId: id }, { token })).body.data;
  return pagePermissions.filter(({ permissions }) => permissions['show_page']).map(({ key }) => key);
}
