import type { Page } from '@playwright/test';
import { expect, type Session } from './story.ts';

/** As ADMIN, who is signed in on this page, does it: finds the card, presses Login and gives a reason. */
export async function pressLogin(page: Page, { email }: { email: string }): Promise<void> {
  await page.goto(`/dashboard/admin?search=${encodeURIComponent(email)}`);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: /^Sign in as / });
  await dialog.getByLabel('Reason').fill('They asked for help.');
  await dialog.getByRole('button', { name: 'Sign in as this member' }).click();
}

export const strip = (page: Page) => page.getByRole('complementary', { name: 'Direct login' });
export const wayBack = (page: Page) => page.getByRole('button', { name: 'Back to my own session' });

/** Signed in as that member; gives the session that the browser has now. */
export async function enterAs(page: Page, member: { email: string }): Promise<Pick<Session, 'token'>> {
  await pressLogin(page, member);
  await expect(strip(page)).toBeVisible();
  return { token: await page.evaluate(() => localStorage.getItem('accessToken') ?? '') };
}
