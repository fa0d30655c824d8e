import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { choose, expectAccessible, notice, PHONE, signInAs, watchConsole } from './journey.ts';
import { type Member, signIn, signInAsNewMember } from './new-member.ts';

const SECURITY = '/dashboard/profile/security-settings';
const STEP_MS = 30_000;

/** What an authenticator app shows for this key: RFC 6238. The next code already counts; each counts once. */
function codeOf(key: string, stepsAhead = 0): string {
  const bits = [...key].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsAhead));
  const hash = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(step)
    .digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const settings = (page: Page) => page.getByRole('region', { name: 'Two-factor sign-in' });
const digits = (page: Page) => page.getByLabel('Input 6 digit code');
const password = (page: Page) => page.getByRole('dialog').getByLabel('Password', { exact: true });

const recoveryCode = (page: Page) => page.getByRole('textbox', { name: 'Recovery code' });

async function beginSetUp(page: Page, member: Pick<Member, 'password'>): Promise<string> {
  await settings(page).getByRole('button', { name: 'Set up' }).click();
  await expect(password(page)).toBeFocused();
  await password(page).fill(member.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  return ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '');
}

async function shownCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  return page.getByRole('dialog').getByRole('listitem').allTextContents();
}

test('a member and the second factor', { tag: '@short' }, async ({ page, context }) => {
  const member = await signInAsNewMember(page);

  await test.step('a member sets two-factor sign-in up, keeps the codes, makes new ones and turns it off', async () => {
    const complaints = watchConsole(page);
    await page.goto(SECURITY);
    await expect(settings(page).getByText('Off', { exact: true })).toBeVisible();

    const key = await beginSetUp(page, member);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(digits(page)).toHaveAccessibleDescription('Input 6 digit code');
    await digits(page).pressSequentially(codeOf(key, 1));
    await page.keyboard.press('Enter');
    const codes = await shownCodes(page);
    expect(new Set(codes).size).toBe(10);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await (await downloading).path();
    expect(readFileSync(file, 'utf8')).toContain(codes.join('\n'));
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(notice(page, 'Two-factor sign-in is on')).toBeVisible();
    await expect(settings(page).getByText('On', { exact: true })).toBeVisible();
    await expect(settings(page)).toContainText('10 recovery codes are left.');
    await expect(settings(page).getByRole('button', { name: 'Turn off' })).toBeFocused();

    const withoutCode = await page.request.post('/api/authentication', { data: { ...member, session: undefined } });
    expect(withoutCode.status()).toBe(401);
    await signIn(page, { email: member.email, password: member.password, code: codes[0] ?? '' });
    await page.reload();
    await expect(settings(page)).toContainText('9 recovery codes are left.');

    await settings(page).getByRole('button', { name: 'New recovery codes' }).click();
    await password(page).fill(member.password);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(recoveryCode(page)).toBeFocused();
    await recoveryCode(page).fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(recoveryCode(page)).toHaveAccessibleDescription(/This code is wrong or has been used\./);
    await recoveryCode(page).fill((codes[1] ?? '').toLowerCase());
    await page.keyboard.press('Enter');
    const renewed = await shownCodes(page);
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(notice(page, 'You have closed your recovery codes without keeping them')).toBeVisible();
    await expect(settings(page)).toContainText('10 recovery codes are left.');

    await settings(page).getByRole('button', { name: 'Turn off' }).click();
    await password(page).fill(member.password);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await recoveryCode(page).fill(renewed[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Two-factor sign-in is off')).toBeVisible();
    await expect(settings(page).getByRole('button', { name: 'Set up' })).toBeFocused();
    await signIn(page, { email: member.email, password: member.password });
    // The refused codes above: answers of the server, not faults of the page.
    expect(complaints.filter((complaint) => !/status of 40[01]/.test(complaint))).toEqual([]);
  });

  await test.step('the code is typed, pasted with a space, and corrected like any text', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(SECURITY);
    const key = await beginSetUp(page, member);
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
    await expect(notice(page, 'Text copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);

    await expect(digits(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(digits(page)).toHaveAttribute('inputmode', 'numeric');
    await page.evaluate(() => navigator.clipboard.writeText('012 345'));
    await digits(page).focus();
    await page.keyboard.press('Control+V');
    await expect(digits(page)).toHaveValue('012345');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('x78');
    await expect(digits(page)).toHaveValue('012347');
    const third = await digits(page).locator('~ span').nth(2).boundingBox();
    await page.mouse.click((third?.x ?? 0) + 40, (third?.y ?? 0) + 20);
    await page.keyboard.press('Backspace');
    await expect(digits(page)).toHaveValue('01347');
  });

  await test.step('a refused code is marked, so that the next digit replaces it', async () => {
    await page.goto(SECURITY);
    const key = await beginSetUp(page, member);
    await page.route('**/api/two-factor/confirm', (route) =>
      route.fulfill({
        status: 400,
        json: {
          status: false,
          message: 'No',
          errors: [{ field: 'code', message: 'This code is wrong or has been used.' }],
        },
      }),
    );
    await digits(page).fill(codeOf(key));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('ErrorThis code is wrong or has been used.');
    await expect(digits(page)).toBeFocused();
    await page.keyboard.type('7');
    await expect(digits(page)).toHaveValue('7');
  });
});

test('ADMIN who must have two-factor sign-in is told so', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.route('**/api/two-factor', (route) =>
    route.fulfill({
      json: { status: true, message: 'Success', data: { on: false, required: true, recoveryCodesLeft: 0 } },
    }),
  );
  await page.goto(SECURITY);
  await expect(settings(page)).toContainText('Your role needs two-factor sign-in. Set it up first.');
});

test('the two-factor steps are accessible', async ({ page }) => {
  await choose(page, PHONE);
  const member = await signInAsNewMember(page);
  await page.goto(SECURITY);
  await page
    .getByRole('region')
    .filter({ hasText: /Two-factor|zweitem Faktor/ })
    .getByRole('button')
    .click();
  const dialog = page.getByRole('dialog');
  const field = dialog.locator('input[name=password]');
  await expect(field).toBeFocused();
  await field.fill(member.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img')).toBeVisible();
  await page.locator('input[name=code]').fill('123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.locator('input[name=code]').fill(codeOf(key));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
});
