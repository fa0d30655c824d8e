import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { getPermissions, savePermissions } from '@portal/contract/access/permissions/permissions';
import { signUp as signUpCall, verifyMail } from '@portal/contract/access/sign-up';
import type { RequestInput } from '@portal/contract/call';
import { getOwnCompany } from '@portal/contract/customers/companies';
import { changeLicence as changeLicenceCall } from '@portal/contract/customers/licences';
import { setAdmin } from '@portal/contract/customers/members';
import { answerJoinRequest, decideApproval } from '@portal/contract/customers/seats';
import type { PageName } from '@portal/contract/page-permissions';
import { listCountries } from '@portal/contract/places/markets/markets';
import { type Caller, readApi } from './call-api.ts';
import { actAs, expect, newTag, type Session, signIn, signInAs, sydneyDay } from './story.ts';

const LOG = join(import.meta.dirname, '../.test-results/portal.log');
const PASSWORD = 'Nine-ripe-Hass-9';

export type Credentials = { email: string; password: string };
export type Member = Credentials & { session: Session };

/** One source may sign up only so often in an hour. */
const newSource = () => `10.${[...randomBytes(3)].join('.')}`;

/** Priya Nair of a company of her own; the address still waits for its confirmation. */
export async function signUp(
  page: Page,
  fields: { email?: string; company?: string } = {},
  headers: Record<string, string> = {},
): Promise<Credentials> {
  const tag = newTag();
  const countries = await readApi(page, listCountries, {});
  const form = {
    firstName: 'Priya',
    lastName: 'Nair',
    company: `Packhouse ${tag}`.slice(-20),
    position: 'Packhouse manager',
    country: countries.find(({ iso2 }) => iso2 === 'AU')?._id ?? '',
    phoneNumber: '+61 7 5550 0099',
    email: `priya.${tag}@packhouse.example`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    termOfUse: true as const,
    ...fields,
  };
  await readApi(page, signUpCall, form, { headers: { 'x-forwarded-for': newSource(), ...headers } });
  return { email: form.email, password: PASSWORD };
}

/** Follows the link of the mail. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const link = new URL(await linkMailedTo(email), 'http://portal.example').searchParams;
  await readApi(page, verifyMail, { userId: link.get('userId') ?? '', token: link.get('token') ?? '' });
}

/** Somebody of a company of their own, on its first Evaluation, so that a story may change everything. */
export async function newMember(page: Page, fields: { company?: string } = {}): Promise<Member> {
  const credentials = await signUp(page, fields);
  await confirmAddress(page, credentials.email);
  return { ...credentials, session: await signIn(page, credentials) };
}

export async function signInAsNewMember(page: Page): Promise<Member> {
  const member = await newMember(page);
  await signInAs(page, member.session);
  return member;
}

/** The same with a Subscription, which shows everything. */
export async function signInAsSubscriber(page: Page): Promise<Member> {
  const member = await signInAsNewMember(page);
  await changeLicence(page, member, { kind: 'subscription', firstDay: sydneyDay(-1), lastDay: sydneyDay(300) });
  return member;
}

export async function newAdmin(page: Page): Promise<Member> {
  const member = await newMember(page);
  const admin = await actAs(page, 'admin');
  await admin(setAdmin, { id: member.session.id, status: true });
  return { ...member, session: await signIn(page, member) };
}

let second: Session | undefined;
/** Prices that one administrator has sent, another has to approve. */
export async function actAsSecondAdmin(page: Page): Promise<Caller> {
  second ??= (await newAdmin(page)).session;
  return actAs(page, second);
}

/** No mail leaves the house: without a mail server the portal writes the link of each mail beside its log. */
export async function linkMailedTo(email: string, path = '/auth/'): Promise<string> {
  const pattern = new RegExp(`E-mail to ${email}: .*\\n\\s+https?://[^/]+(/\\S+)`, 'g');
  const find = () =>
    [...readFileSync(LOG, 'utf8').matchAll(pattern)]
      .map(([, link = '']) => link)
      .findLast((link) => link.startsWith(path)) ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

export const ownCompany = (page: Page, { session }: Pick<Member, 'session'>) =>
  readApi(page, getOwnCompany, {}, session);

type LicenceAct = Omit<RequestInput<typeof changeLicenceCall>, 'id' | 'after' | 'reason'> & { reason?: string };

/** Done by ADMIN to the licence of somebody's company. */
export async function changeLicence(page: Page, member: Pick<Member, 'session'>, act: LicenceAct): Promise<void> {
  const { _id, newestEvent } = await ownCompany(page, member);
  const admin = await actAs(page, 'admin');
  await admin(changeLicenceCall, { reason: 'As agreed.', ...act, id: _id, after: newestEvent });
}

/** Somebody who asked to join that company; only its name brings them there. */
export async function askToJoin(page: Page, primary: Pick<Member, 'session'>): Promise<Credentials> {
  const { name } = await ownCompany(page, primary);
  const credentials = await signUp(page, { company: name });
  await confirmAddress(page, credentials.email);
  return credentials;
}

/** The same, taken in by the Primary User; waits for ADMIN. */
export async function waitingMember(page: Page, primary: Member): Promise<Credentials & { id: string }> {
  const credentials = await askToJoin(page, primary);
  const { _id, joinRequests } = await ownCompany(page, primary);
  const memberId = joinRequests.find(({ email }) => email === credentials.email)?._id ?? '';
  const call = await actAs(page, primary.session);
  await call(answerJoinRequest, { id: _id, memberId, accept: true });
  return { ...credentials, id: memberId };
}

/** An Authorised User of that company, approved and signed in. */
export async function joinedMember(page: Page, primary: Member): Promise<Member> {
  const { id, ...credentials } = await waitingMember(page, primary);
  const admin = await actAs(page, 'admin');
  await admin(decideApproval, { id, approve: true });
  return { ...credentials, session: await signIn(page, credentials) };
}

/** Takes permissions of a page away from a member, or gives them. */
export async function setPermissions(
  page: Page,
  id: string,
  pageName: PageName,
  changes: Record<string, boolean>,
): Promise<void> {
  const admin = await actAs(page, 'admin');
  const { pagePermissions } = await admin(getPermissions, { userId: id });
  Object.assign(pagePermissions.find(({ page_name }) => page_name === pageName)?.permissions ?? {}, changes);
  await admin(savePermissions, { user_id: id, user_type: 2, pagePermissions });
}
