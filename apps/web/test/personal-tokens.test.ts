import { createToken, listTokens, type PersonalToken } from '@portal/contract/access/personal-tokens';
import { TOKEN_SCOPES } from '@portal/contract/token-scopes';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import de from '../src/features/access/personal-tokens/de.json';
import en from '../src/features/access/personal-tokens/en.json';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const made: PersonalToken = {
  _id: sampleId(7),
  name: 'Warehouse',
  scopes: ['exports', 'footage'],
  createdAt: '2026-10-01T00:00:00.000Z',
  lastUsedAt: '2026-11-02T03:04:00.000Z',
};

async function openTokens(tokens: PersonalToken[], rights?: Parameters<typeof signIn>[2]) {
  const api = new FakeApi()
    .answer(listTokens, tokens)
    .answer(createToken, { ...made, scopes: ['prices', 'exports'], token: `avo_${'A'.repeat(43)}` });
  signIn(api, 'CLIENT', rights);
  const screen = await openScreen(paths.securitySettings, api);
  return { api, ...screen };
}

const dialog = page.getByRole('dialog');
const box = (name: string) => dialog.getByRole('checkbox', { name });
const begin = () => page.getByRole('button', { name: en.create }).click();

test('a token names the data it reads, and when it was last used', async () => {
  await openTokens([made]);
  const row = page.getByRole('region', { name: en.title }).getByRole('listitem');
  await expect.element(row.getByText(en.exports)).toBeVisible();
  await expect.element(row.getByText(en.footage)).toBeVisible();
  await expect.element(row.getByText(en.prices)).not.toBeInTheDocument();
  await expect.element(row.getByText(/last used 2 Nov 2026/)).toBeVisible();
});

test('a new token reads what was ticked, and needs at least one tick', async () => {
  const { api, settle } = await openTokens([]);
  await begin();
  for (const scope of TOKEN_SCOPES) await expect.element(box(en[scope])).not.toBeChecked();
  await dialog.getByLabelText(en.name).fill('Warehouse');
  await dialog.getByLabelText(en.password, { exact: true }).fill('A-long-secret-72');
  await dialog.getByRole('button', { name: en.createNow }).click();
  await settle();
  expect(api.hasAsked(createToken)).toBe(false);
  await expect.element(dialog.getByRole('group', { name: en.scopes })).toHaveAccessibleDescription(/.+/);
  await box(en.reports).click();
  await box(en.prices).click();
  await box(en.reports).click();
  await box(en.exports).click();
  await dialog.getByRole('button', { name: en.createNow }).click();
  await settle();
  expect(api.lastBody(createToken)).toMatchObject({ name: 'Warehouse', scopes: ['prices', 'exports'] });
  await expect.element(dialog.getByText(`${window.location.origin}/api/data/exports.csv`)).toBeVisible();
  await expect.element(dialog.getByText(/data\/footage/)).not.toBeInTheDocument();
});

test('only data of pages with the export permission is offered', async () => {
  await openTokens([], { without: { page: 'Retail_Price_Audits', permission: 'export' } });
  await begin();
  await expect.element(box(en.reports)).toBeVisible();
  await expect.element(box(en.footage)).toBeVisible();
  await expect.element(box(en.prices)).not.toBeInTheDocument();
  await expect.element(box(en.exports)).not.toBeInTheDocument();
});

test('both languages name every scope', () => {
  for (const scope of TOKEN_SCOPES) expect([en[scope], de[scope]].every(Boolean)).toBe(true);
});
