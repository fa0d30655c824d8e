import { listCompanies } from '@portal/contract/customers/companies';
import { listApprovals } from '@portal/contract/customers/seats';
import { ENDING_LICENCE_DAYS, listWaiting, type WaitingCount } from '@portal/contract/record/waiting';
import { getHomeContent, saveHomeContent } from '@portal/contract/site/home';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/record/waiting/en.json';
import branding from '../src/features/site/branding/en.json';
import health from '../src/features/site/health/en.json';
import home from '../src/features/site/home/en.json';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

function administer(counts: WaitingCount[]): FakeApi {
  const api = new FakeApi().answer(listWaiting, counts);
  signIn(api, 'ADMIN');
  return api;
}

const tasks = () => page.getByRole('region', { name: words.title });
const linkNames = () =>
  tasks()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const menuEntry = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

test('Home shows what waits, with its number and the way there; what is done or hidden is not there', async () => {
  const api = administer([
    { name: 'approvals', count: 1 },
    { name: 'prices', count: 1000 },
    { name: 'support', count: 0 },
  ]);
  const { router, settle, takeLook } = await openScreen(paths.home, api, DESK);
  expect(linkNames()).toEqual(['1member to approve', '999+prices to review']);
  expect(await findBarriers()).toEqual([]);
  await takeLook({ ...PHONE, language: 'en' });
  expect(await findBarriers()).toEqual([]);
  await tasks()
    .getByRole('link', { name: new RegExp(words.approvals_one) })
    .click();
  await settle();
  expect(router.state.location.pathname).toBe(paths.approvals);
  expect(api.hasAsked(listApprovals)).toBe(true);
});

test('the menu shows the counts beside its entries, whose names stay', async () => {
  const api = administer([
    { name: 'approvals', count: 3 },
    { name: 'join-requests', count: 2 },
    { name: 'invoices', count: 5 },
    { name: 'licences', count: 0 },
  ]);
  await openScreen(paths.reports, api, DESK);
  await expect.poll(() => menuEntry('Approvals').element().textContent).toContain('33 waiting');
  await expect.poll(() => menuEntry('Companies').element().textContent).toContain('77 waiting');
  expect(menuEntry('Reports').element().textContent).not.toContain('waiting');
  expect(await findBarriers()).toEqual([]);
});

test('the support inbox stands in the menu with its count', async () => {
  const api = administer([{ name: 'support', count: 4 }]);
  const { router, settle } = await openScreen(paths.home, api, DESK);
  await expect.poll(() => menuEntry('Support inbox').element().textContent).toContain('44 waiting');
  await menuEntry('Support inbox').getByRole('link').click();
  await settle();
  expect(router.state.location.pathname).toBe(paths.supportInbox);
});

test('requests to join and ending licences lead to the list of what was counted', async () => {
  const api = administer([
    { name: 'join-requests', count: 2 },
    { name: 'licences', count: 5 },
  ]);
  const { router, settle } = await openScreen(paths.home, api, DESK);
  const companiesAsked = () => api.asked.findLast(({ call }) => call === listCompanies)?.query;
  for (const [name, filter] of [
    [words['join-requests_other'], { join_requests: 'waiting' }],
    [words.licences_other, { ends_within: ENDING_LICENCE_DAYS }],
  ] as const) {
    await tasks()
      .getByRole('link', { name: new RegExp(name) })
      .click();
    await settle();
    expect(router.state.location).toMatchObject({ pathname: paths.companies, search: filter });
    expect(companiesAsked()).toMatchObject(filter);
    await router.navigate({ to: paths.home });
    await settle();
  }
});

test('with nothing to do Home says so, and a failure can be tried again', async () => {
  const api = administer([{ name: 'support', count: 0 }]).refuse(listWaiting, 'internalError');
  const { settle } = await openScreen(paths.home, api);
  api.answerAlways(listWaiting, [{ name: 'support', count: 0 }]);
  await tasks().getByRole('button').click();
  await settle();
  await expect.element(tasks().getByText(words.nothing)).toBeVisible();
});

test('a member neither asks for it nor sees it', async () => {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  await openScreen(paths.home, api);
  expect(tasks().elements()).toEqual([]);
  expect(api.hasAsked(listWaiting)).toBe(false);
});

test('Settings stand in the menu and lead to markets, logo, both languages of Home and jobs', async () => {
  const api = administer([]);
  const { router, settle } = await openScreen(paths.home, api);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await settle();
  expect(router.state.location.pathname).toBe(paths.settings);
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Update Market' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: branding.logoChange })).toBeVisible();
  await expect.element(page.getByRole('link', { name: health.work })).toBeVisible();
});

test('Home is written in both languages, previewed in each, and read in its own', async () => {
  const [sample] = sampleOutput(getHomeContent, 'full');
  if (!sample) throw new Error('No sample of Home');
  const content = { ...sample, title: 'Shelves', description: 'Prices', title_de: 'Regale', description_de: '' };
  const api = administer([])
    .answer(getHomeContent, [content])
    .answer(saveHomeContent, { ...content, description_de: 'Preise' });
  const { settle, router, takeLook } = await openScreen(paths.settings, api);
  const preview = page.getByRole('region', { name: home.preview });
  await expect.poll(() => preview.element().textContent).toContain('ShelvesPrices');
  await page.getByRole('radio', { name: 'Deutsch' }).last().click();
  await expect.poll(() => preview.element().textContent).toContain('RegalePrices');
  await page.getByLabelText(home.descriptionGerman).fill('Preise');
  await expect.poll(() => preview.element().textContent).toContain('RegalePreise');
  await page.getByRole('button', { name: home.submit }).click();
  await settle();
  expect(api.asked.find(({ call }) => call === saveHomeContent)?.body).toMatchObject({
    title: 'Shelves',
    title_de: 'Regale',
    description_de: 'Preise',
  });
  await router.navigate({ to: paths.home });
  await takeLook({ ...DESK, language: 'de' });
  await expect.poll(() => page.getByRole('heading', { level: 1 }).element().textContent).toContain('Regale');
});
