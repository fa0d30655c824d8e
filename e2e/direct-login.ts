import { type APIResponse, expect, type Page } from '@playwright/test';
import { REOPENED, signInAs } from './journey.ts';
import { confirmAddress, signIn, signUp } from './new-member.ts';
import { accounts } from './start-portal.ts';

export type Target = { readonly _id: string; readonly email: string; readonly password: string };

/** Makes a call as somebody. */
export function ask(page: Page, token: string, method: string, path: string, data?: object): Promise<APIResponse> {
  const headers = { authorization: `Bearer ${token}` };
  return page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }), ...REOPENED });
}

export async function dataOf<Data>(answer: Promise<APIResponse>): Promise<Data> {
  const { data } = (await (await answer).json()) as { data: Data };
  return data;
}

/** A session of ADMIN beside the one of the page. */
export const admin = async (page: Page) => (await signIn(page, accounts.admin)).token;

/** Somebody new whom ADMIN can sign in as: Priya Nair, Primary User of a company of her own. */
export async function newTarget(page: Page): Promise<Target> {
  const credentials = await signUp(page);
  await confirmAddress(page, credentials.email);
  return findTarget(page, credentials);
}

/** By the address that only this member has. */
export async function findTarget(page: Page, credentials: { email: string; password: string }): Promise<Target> {
  const query = `?search=${encodeURIComponent(credentials.email)}`;
  const found = ask(page, await admin(page), 'GET', `/user/avocado/avocado-user${query}`);
  const [member] = await dataOf<{ _id: string }[]>(found);
  return { _id: member?._id ?? '', ...credentials };
}

/** A direct login without a browser. */
export async function openDirectLogin(page: Page, { _id, email }: Target): Promise<{ token: string; user: object }> {
  const started = ask(page, await admin(page), 'POST', `/user/${_id}/directLogin`);
  const { secret } = await dataOf<{ secret: string }>(started);
  return dataOf(page.request.post(`/api/user/${_id}/newUserLogin`, { data: { email, password: secret } }));
}

/** As ADMIN does it: finds the card and presses Login. */
export async function pressLogin(page: Page, { email }: Pick<Target, 'email'>): Promise<void> {
  await signInAs(page, 'admin');
  await page.goto(`/dashboard/admin?search=${encodeURIComponent(email)}`);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

export const strip = (page: Page) => page.getByRole('complementary', { name: 'Direct login' });
export const wayBack = (page: Page) => page.getByRole('button', { name: 'Back to my own session' });

/** Signed in as that member, with both sessions as the browser keeps them. */
export async function enterAs(page: Page, target: Pick<Target, 'email'>) {
  await pressLogin(page, target);
  await expect(strip(page)).toBeVisible();
  return page.evaluate(() => ({
    direct: localStorage.getItem('accessToken') ?? '',
    own: (JSON.parse(localStorage.getItem('ownSession') ?? '{}') as { accessToken?: string }).accessToken ?? '',
  }));
}
