import { signInWithLink } from '@portal/contract/access/session';
import { getProfile } from '@portal/contract/customers/profile';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { addresses, statusWith } from './call-api.ts';
import { linkMailedTo, newMember, signUp } from './members.ts';
import { expect, HOME, holdBack, LOGIN, stored, test } from './story.ts';

test('the link of a mail signs in, once, in place of another session, and leaves no secret behind [T6]', async ({
  page,
}) => {
  // A second sign-up with a known address is answered with a link that signs in.
  const { email, session: earlier } = await newMember(page);
  await signUp(page, { email });
  const link = await linkMailedTo(email, SCREEN_PATHS.linkLogin);
  // A mail scanner opens the page, too.
  expect((await page.request.get(link)).ok()).toBe(true);

  await test.step('one that was changed on its way does nothing to somebody who is signed in', async () => {
    const other = await newMember(page);
    await page.goto('/auth/login');
    await page.evaluate(({ token, user }) => {
      localStorage.setItem('accessToken', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, other.session);
    await page.goto(`${link}x`);
    await expect(page).toHaveURL(HOME);
    await expect(page.getByRole('alert')).toContainText('Failed to login');
    expect(await statusWith(page, other.session, getProfile)).toBe(200);
  });

  const before = { token: (await stored(page, 'accessToken')) ?? '' };
  const letGo = await holdBack(page, addresses(signInWithLink));
  await page.goto(link);
  await expect(page.getByRole('status')).toHaveText('logging in');
  await expect(page).toHaveURL(new RegExp(`${SCREEN_PATHS.linkLogin}$`));
  letGo();
  await expect(page).toHaveURL(HOME);
  await expect.poll(() => statusWith(page, before, getProfile)).toBe(401);
  expect(await statusWith(page, earlier, getProfile)).toBe(200);

  await page.goBack();
  await expect(page.getByText(link.split('/').at(-1) ?? '')).toHaveCount(0);
  await page.goto('/logout');
  await expect(page).toHaveURL(LOGIN);
  await page.goto(link);
  await expect(page).toHaveURL(LOGIN);
  await expect(page.getByRole('alert')).toContainText('Failed to login');
});
