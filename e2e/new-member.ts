import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { REOPENED } from './journey.ts';

const LOG = join(import.meta.dirname, '../.test-results/portal.log');
const PASSWORD = 'Nine-ripe-Hass-9';

type Session = { id: string; token: string; user: object };
export type Member = { email: string; password: string; session: Session };

let members = 0;

/** Somebody of a company of their own, so that a journey may change everything; signed in on this page. */
export async function signInAsNewMember(page: Page): Promise<Member> {
  const credentials = await signUp(page);
  await confirmAddress(page, credentials.email);
  const session = await signIn(page, credentials);
  await page.addInitScript((opened) => {
    if (sessionStorage.getItem('signedInOnce')) return;
    sessionStorage.setItem('signedInOnce', 'true');
    localStorage.setItem('accessToken', opened.token);
    localStorage.setItem('user', JSON.stringify(opened.user));
  }, session);
  return { ...credentials, session };
}

/** Fills the sign-up in for somebody new; the address still waits for its confirmation. */
export async function signUp(page: Page, fields: { email?: string; company?: string } = {}) {
  members += 1;
  const tag = `${Date.now().toString(36)}${process.pid}${members}`;
  const countries = await answerOf<{ _id: string; iso2: string }[]>(page.request.get('/api/countries', REOPENED));
  const form = {
    firstName: 'Priya',
    lastName: 'Nair',
    company: `Packhouse ${tag}`.slice(-20),
    position: 'Packhouse manager',
    country: countries.find(({ iso2 }) => iso2 === 'AU')?._id,
    phoneNumber: '+61 7 5550 0099',
    email: `priya.${tag}@packhouse.example`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    termOfUse: true,
    ...fields,
  };
  await answerOf(
    page.request.post('/api/sign-up/1', { data: form, headers: { 'x-forwarded-for': newSource() }, ...REOPENED }),
  );
  return { email: form.email, password: PASSWORD };
}

/** One source may sign up only so often in an hour. */
const newSource = () => `10.${[...randomBytes(3)].join('.')}`;

/** Follows the link of the mail. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const link = new URL(await linkMailedTo(email), 'http://portal.example').searchParams;
  await answerOf(
    page.request.post(`/api/sign-up/verifyMail/${link.get('userId')}`, {
      data: { token: link.get('token') },
      ...REOPENED,
    }),
  );
}

/** One more session, as another browser would have it. */
export async function signIn(page: Page, credentials: { email: string; password: string; code?: string }) {
  return answerOf<Session>(page.request.post('/api/authentication', { data: credentials, ...REOPENED }));
}

/** No mail leaves the house: without a mail server the portal writes the link of each mail beside its log. */
export async function linkMailedTo(email: string): Promise<string> {
  const pattern = new RegExp(`Mail to ${email}: .*\\n\\s+https?://[^/]+(/auth/\\S+)`, 'g');
  const find = () => [...readFileSync(LOG, 'utf8').matchAll(pattern)].at(-1)?.[1] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

async function answerOf<Data>(answer: ReturnType<Page['request']['get']>): Promise<Data> {
  const { data, message, status } = (await (await answer).json()) as { data: Data; message: string; status: boolean };
  expect(status, message).toBe(true);
  return data;
}
