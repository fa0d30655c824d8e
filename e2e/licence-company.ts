import { expect, type Page } from '@playwright/test';
import { REOPENED } from './journey.ts';
import { confirmAddress, linkMailedTo, signIn, signUp } from './new-member.ts';
import { accounts } from './start-portal.ts';

type Session = Awaited<ReturnType<typeof signIn>>;
export type Person = { email: string; password: string; session: Session };
type Company = {
  _id: string;
  newestEvent: string;
  licence: { status: string; lastDay: string | null };
  holders: { _id: string; email: string }[];
  joinRequests: { _id: string; email: string }[];
};

/** Makes a call as somebody and gives its data; fails where the portal refuses. */
async function callAs<Data>(page: Page, { token }: Session, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(body && { data: body }), ...REOPENED });
  const { data, message } = (await answer.json()) as { data: Data; message: string };
  expect(answer.status(), message).toBe(200);
  return data;
}

export const ownCompany = (page: Page, { session }: Pick<Person, 'session'>) =>
  callAs<Company>(page, session, 'GET', '/companies/own');

export type LicenceAct = { kind: string; firstDay?: string; lastDay?: string; cause?: string; reason?: string };

/** What ADMIN does to the licence of somebody's company. */
export async function changeLicence(page: Page, person: Pick<Person, 'session'>, act: LicenceAct): Promise<void> {
  const { _id, newestEvent } = await ownCompany(page, person);
  const admin = await signIn(page, accounts.admin);
  const body = { reason: 'As agreed.', after: newestEvent, ...act };
  await callAs(page, admin, 'POST', `/companies/${_id}/licence-events`, body);
}

/** Somebody who asked to join that company; only its name brings them there. */
export async function askToJoin(page: Page, primary: Person): Promise<Pick<Person, 'email' | 'password'>> {
  const { name } = await callAs<{ name: string }>(page, primary.session, 'GET', '/companies/own');
  const credentials = await signUp(page, { company: name });
  await confirmAddress(page, credentials.email);
  return credentials;
}

/** An Authorised User of that company: asked, taken in, approved and signed in. */
export async function joinedMember(page: Page, primary: Person): Promise<Person & { id: string }> {
  const credentials = await askToJoin(page, primary);
  const { _id, joinRequests } = await ownCompany(page, primary);
  const id = joinRequests.find(({ email }) => email === credentials.email)?._id ?? '';
  await callAs(page, primary.session, 'POST', `/companies/${_id}/join-requests/${id}`, { accept: true });
  await approve(page, id);
  return { ...credentials, id, session: await signIn(page, credentials) };
}

export async function approve(page: Page, id: string): Promise<void> {
  await callAs(page, await signIn(page, accounts.admin), 'POST', `/approvals/${id}`, { approve: true });
}

/** The link of the mail that invites. */
export async function invitedLink(email: string): Promise<string> {
  await expect.poll(() => linkMailedTo(email)).toContain('/auth/ecporatallogin/');
  return linkMailedTo(email);
}

/** A day of Sydney's calendar, so many days from today: '2026-03-31'. */
export function sydneyDay(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney', dateStyle: 'short' }).format();
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** As the English pages write it: '31 March 2026'. */
export const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
