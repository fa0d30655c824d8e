import type { Page } from '@playwright/test';
import { getOwnCompany } from '@portal/contract/customers/companies';
import { CLIENT, startOidcServer } from '../apps/server/test/oidc-server.ts';
import { readApi } from './call-api.ts';
import { startNameServer } from './name-server.ts';
import { accounts, launchPortal, type Portal } from './start-portal.ts';
import { button, expect, HOME, main, notice, region, signIn, test as story } from './story.ts';

const { client } = accounts;
const DOMAIN = client.email.split('@')[1] ?? '';

type Fixtures = { records: Map<string, string>; portal: Portal; issuer: string };
/** Asks a name server of its own, and may reach a provider on this machine. */
const test = story.extend<Fixtures>({
  records: async ({ browserName: _ }, use) => use(new Map()),
  portal: async ({ records }, use) => {
    const names = await startNameServer(records);
    const portal = await launchPortal('company-sign-in', {
      SECRETS_KEY: 'a key that only the operator of this story knows',
      INSIDE_NETWORKS: '127.0.0.1',
      DNS_SERVERS: names.address,
    });
    await use(portal);
    await portal.end();
    names.end();
  },
  issuer: async ({ portal }, use) => {
    const person = { sub: 'a member', email: client.email, email_verified: true };
    const provider = await startOidcServer(() => person, { redirect: `${portal.url}/auth/company-login` });
    await use(provider.issuer);
    provider.end();
  },
  baseURL: ({ portal }, use) => use(portal.url),
});

const card = (page: Page) => region(page, 'Company sign-in');
const companyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with your company' });

test('ADMIN sets up the sign-in of a company and proves its domain, and a member signs in with it', async ({
  page,
  openAs,
  browser,
  baseURL,
  issuer,
  records,
}) => {
  const { _id } = await readApi(page, getOwnCompany, {}, await signIn(page, client));
  const admin = await openAs(await signIn(page, accounts.admin), `${baseURL}/dashboard/companies/${_id}`);
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const typeAddress = async () => {
    await visitor.goto('/auth/login');
    await visitor.getByLabel('E-mail').fill(client.email);
    await visitor.keyboard.press('Tab');
  };

  await test.step('ADMIN enters the provider', async () => {
    await card(admin).getByLabel('Issuer').fill(issuer);
    await card(admin).getByLabel('Client ID').fill(CLIENT.clientId);
    await card(admin).getByLabel('Client secret', { exact: true }).fill(CLIENT.clientSecret);
    await card(admin).getByLabel('E-mail domains').fill(DOMAIN);
    await button(card(admin), 'Save company sign-in').click();
    await expect(notice(admin, 'The company’s own sign-in was saved')).toBeVisible();
  });

  await test.step('the domain counts once its record is found', async () => {
    await button(card(admin), 'Check now').click();
    await expect(notice(admin, `No record was found yet for ${DOMAIN}`)).toBeVisible();
    const answered = visitor.waitForResponse(/authentication\/company\//);
    await typeAddress();
    expect(await (await answered).json()).toMatchObject({ data: { exists: false } });
    await expect(companyButton(visitor)).toBeHidden();
    const [name = '', value = ''] = await card(admin)
      .getByRole('listitem')
      .filter({ hasText: DOMAIN })
      .locator('code')
      .allTextContents();
    records.set(name, value);
    await button(card(admin), 'Check now').click();
    await expect(notice(admin, 'All domains are proven')).toBeVisible();
    await expect(card(admin).getByText('On', { exact: true })).toBeVisible();
  });

  await test.step('a member signs in through the provider', async () => {
    await typeAddress();
    await companyButton(visitor).click();
    await expect(visitor).toHaveURL(HOME);
    await expect(main(visitor)).toBeVisible();
    await expect(visitor.getByRole('banner')).toContainText('Megan');
  });
  await visitor.context().close();
});
