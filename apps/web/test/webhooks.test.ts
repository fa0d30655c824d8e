import * as contract from '@portal/contract/access/webhooks';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_FAILURES, type Webhook, type WebhookTry } from '@portal/contract/access/webhooks';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import de from '../src/features/access/webhooks/de.json';
import en from '../src/features/access/webhooks/en.json';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const SECRET = `whsec_${'A'.repeat(43)}=`;
const made: Webhook = {
  _id: sampleId(7),
  name: 'Warehouse',
  address: `https://receiver.example/${'a-long-path/'.repeat(12)}`,
  events: ['report', 'alert'],
  paused: null,
  created_at: '2026-10-01T00:00:00.000Z',
};
const accepted: WebhookTry = {
  delivery_id: sampleId(8),
  event: 'report',
  no: 2,
  at: '2026-11-02T03:04:00.000Z',
  status: 204,
  failure: null,
  duration_ms: 312,
  next_at: null,
};
const failed: WebhookTry = {
  ...accepted,
  no: 1,
  status: null,
  failure: 'too-slow',
  duration_ms: 10_000,
  next_at: '2026-11-02T04:04:00.000Z',
};

type Given = {
  webhooks?: Webhook[];
  isPossible?: boolean;
  rights?: Parameters<typeof signIn>[2];
  tries?: WebhookTry[];
};

async function openWebhooks({ webhooks = [made], isPossible = true, rights, tries = [accepted, failed] }: Given = {}) {
  const api = new FakeApi()
    .answer(contract.listWebhooks, { isPossible, webhooks })
    .answer(contract.createWebhook, { webhook: made, secret: SECRET })
    .answer(contract.renewWebhookSecret, { secret: SECRET })
    .answer(contract.listWebhookTries, { items: tries, total: tries.length, page: 1, page_size: 20 });
  signIn(api, 'CLIENT', rights);
  return { api, ...(await openScreen(paths.securitySettings, api)) };
}

const card = page.getByRole('region', { name: en.title });
const dialog = page.getByRole('dialog');
const choose = async (name: string) => {
  await card.getByRole('button', { name: en.more.replace('{{name}}', made.name) }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a webhook names its address and the events it sends', async () => {
  await openWebhooks();
  const row = card.getByRole('listitem');
  await expect.element(row.getByText(en.report)).toBeVisible();
  await expect.element(row.getByText(en.audit)).not.toBeInTheDocument();
  await expect.element(row.getByText(made.address)).toBeVisible();
});

test('a new one sends what was ticked, and its secret is shown', async () => {
  const { api, settle } = await openWebhooks({ webhooks: [] });
  await card.getByRole('button', { name: en.create }).click();
  await dialog.getByLabelText(en.name, { exact: true }).fill('Warehouse');
  await dialog.getByLabelText(en.address, { exact: true }).fill('https://receiver.example/news');
  await dialog.getByLabelText(en.password, { exact: true }).fill('A-long-secret-72');
  await dialog.getByRole('button', { name: en.createNow }).click();
  await settle();
  expect(api.hasAsked(contract.createWebhook)).toBe(false);
  await dialog.getByRole('checkbox', { name: en.alert }).click();
  await dialog.getByRole('checkbox', { name: en.audit }).click();
  await dialog.getByRole('button', { name: en.createNow }).click();
  await settle();
  expect(api.lastBody(contract.createWebhook)).toEqual({
    name: 'Warehouse',
    address: 'https://receiver.example/news',
    events: ['alert', 'audit'],
    password: 'A-long-secret-72',
  });
  await expect.element(dialog.getByText(SECRET)).toBeVisible();
  expect(await findBarriers()).toEqual([]);
});

test.each([
  [en.pause, null, { paused: true }],
  [en.resume, 'failures', { paused: false }],
] as const)('%s asks the server at once', async (name, paused, body) => {
  const { api, settle } = await openWebhooks({ webhooks: [{ ...made, paused }] });
  await choose(name);
  await settle();
  expect(api.lastBody(contract.pauseWebhook)).toEqual(body);
});

test('one that the portal has paused says why, and offers no test', async () => {
  await openWebhooks({ webhooks: [{ ...made, paused: 'failures' }] });
  await expect.element(card.getByText(en.pausedFailing)).toBeVisible();
  await card.getByRole('button', { name: en.more.replace('{{name}}', made.name) }).click();
  await expect.element(page.getByRole('menuitem', { name: en.sendTest })).not.toBeInTheDocument();
});

test('the log tells each try, and sends a delivery again', async () => {
  const { api, settle } = await openWebhooks();
  await card.getByRole('button', { name: /^Log/ }).click();
  const rows = dialog.getByRole('listitem');
  await expect.element(rows.first()).toBeVisible();
  const words = (row: number) => rows.nth(row).element().textContent.replaceAll(/\s/g, ' ');
  expect(words(0)).toContain('Answered with 204');
  expect(words(0)).toContain('Try 2 · 312 ms');
  expect(words(1)).toContain(en['too-slow']);
  expect(words(1)).toContain('next try 2 Nov 2026');
  expect(await findBarriers()).toEqual([]);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Send again/ })
    .click();
  await settle();
  expect(api.hasAsked(contract.repeatDelivery)).toBe(true);
});

test('a test opens the log, which says that nothing was sent yet', async () => {
  const { api } = await openWebhooks({ tries: [] });
  await choose(en.sendTest);
  await expect.element(dialog.getByText(en.emptyText)).toBeVisible();
  expect(api.hasAsked(contract.testWebhook)).toBe(true);
});

test('a new secret needs the password, and deleting a second press', async () => {
  const { api, settle } = await openWebhooks();
  await choose(en.renew);
  await dialog.getByLabelText(en.password, { exact: true }).fill('A-long-secret-72');
  await dialog.getByRole('button', { name: en.renewNow }).click();
  await expect.element(dialog.getByText(SECRET)).toBeVisible();
  await dialog.getByRole('button', { name: en.done }).click();
  await choose(en.delete);
  expect(api.hasAsked(contract.deleteWebhook)).toBe(false);
  await dialog.getByRole('button', { name: en.delete }).click();
  await settle();
  expect(api.hasAsked(contract.deleteWebhook)).toBe(true);
});

test('events of pages with the export permission alone are offered', async () => {
  await openWebhooks({ rights: { without: { page: 'Retail_Price_Audits', permission: 'export' } } });
  await card.getByRole('button', { name: en.create }).click();
  await expect.element(dialog.getByRole('checkbox', { name: en.report })).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: en.audit })).not.toBeInTheDocument();
});

test('without the key of the operator, the card says what is missing', async () => {
  await openWebhooks({ webhooks: [], isPossible: false });
  await expect.element(card.getByText(en.needsKey)).toBeVisible();
  await expect.element(card.getByRole('button', { name: en.create })).not.toBeInTheDocument();
});

test('both languages have words for every event and failure', () => {
  for (const word of [...WEBHOOK_EVENT_NAMES, ...WEBHOOK_FAILURES])
    expect([en[word], de[word]].every(Boolean)).toBe(true);
});
