import { getProfile } from '@portal/contract/customers/profile';
import { statusWith } from './call-api.ts';
import { newMember } from './members.ts';
import { partnerLink, partnersMember } from './partner-link.ts';
import { expect, HOME, heading, LOGIN, stored, test } from './story.ts';

const TERMS = /\/auth\/accept-terms$/;

test('a member of the partner accepts the terms once; a used link, or a refusal of the partner, opens nothing', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  const person = partnersMember();
  const link = partnerLink(person);

  await test.step('nobody gets past the terms, and no address carries the person [T4]', async () => {
    await page.goto(link);
    await expect(page).toHaveURL(TERMS);
    await page.reload();
    await page.goto('/dashboard/helpsupport');
    await expect(page).toHaveURL(TERMS);
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(heading(page)).toHaveText('Privacy Policy');
    await page.goBack();
    await page.getByRole('button', { name: 'I accept' }).click();
    await expect(page).toHaveURL(/\/dashboard\/helpsupport$/);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(HOME);
    const carrying = requests.filter((request) => request.includes(encodeURIComponent(person.email)));
    expect(carrying.map((request) => request.split(' ')[0])).toEqual(['GET', 'POST']);
  });

  await test.step('the link counts once, and the session that it opened stays', async () => {
    const token = await stored(page, 'accessToken');
    await page.goto(link);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('alert')).toContainText('Failed to login');
    expect(await stored(page, 'accessToken')).toBe(token);
  });

  await test.step('the next one leads Home at once and takes the place of another session', async () => {
    const other = await newMember(page);
    await page.evaluate(({ token, user }) => {
      localStorage.setItem('accessToken', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, other.session);
    await page.goto(partnerLink(person, { BPRStatus: 'TRUE', phone: '+61 7 5550 0100' }));
    await expect(page).toHaveURL(HOME);
    await expect(page.getByRole('banner').getByText('Pat OBrien-Lee')).toBeVisible();
    await expect.poll(() => statusWith(page, other.session, getProfile)).toBe(401);
  });

  await test.step('a partner who says no ends the session', async () => {
    const token = (await stored(page, 'accessToken')) ?? '';
    await page.goto(`/auth/user/sso-login?${new URLSearchParams({ ...person, BPRStatus: 'False' })}`);
    await expect(page).toHaveURL(/\/loginFailed$/);
    await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeFocused();
    await expect.poll(() => statusWith(page, { token }, getProfile)).toBe(401);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(LOGIN);
  });
});
