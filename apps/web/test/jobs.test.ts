import { listWaiting } from '@portal/contract/record/waiting';
import { dismissJob, type Job, listJobs, retryJob } from '@portal/contract/site/jobs';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import german from '../src/features/site/jobs/de.json';
import words from '../src/features/site/jobs/en.json';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

const MAIL: Job = {
  _id: '7',
  name: 'send-mail',
  state: 'failed',
  attempts: 12,
  createdAt: '2026-10-31T10:00:00Z',
  lastTriedAt: '2026-11-01T10:00:00Z',
  nextAt: '2026-11-01T10:00:00Z',
  reason: 'connect ECONNREFUSED',
  mayRetry: true,
  mail: { kind: 'password-reset', domain: 'orchards.example' },
};
const SPLIT: Job = { ...MAIL, _id: '8', name: 'split-report', mail: null, mayRetry: false };

function administer(items: Job[], total = items.length): FakeApi {
  const api = new FakeApi().answerAlways(listJobs, { items, total, page: 1, page_size: 20 });
  signIn(api, 'ADMIN');
  return api;
}
const row = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const button = (text: string, label: string) => row(text).getByRole('button', { name: new RegExp(`^${label}`) });
const lastAsked = (api: FakeApi) => api.asked.findLast(({ call }) => call === listJobs)?.query;

test('failed jobs are shown with the reason; an e-mail by its kind and domain', async () => {
  const { takeLook } = await openScreen(paths.jobs, administer([MAIL, SPLIT]), DESK);
  const text = row('password-reset').element().textContent;
  expect(text).toContain('E-mail “password-reset” to …@orchards.example');
  expect(text).toContain('Queued on 31 Oct 2026');
  expect(text).toContain('Reason: connect ECONNREFUSED');
  await expect.element(row('split-report').getByText(words.memberTold)).toBeVisible();
  expect(button('split-report', words.retry).elements()).toEqual([]);
  expect(await findBarriers()).toEqual([]);
  await takeLook({ ...PHONE, language: 'de' });
  await expect.element(page.getByRole('heading', { level: 1, name: german.title })).toBeVisible();
  expect(await findBarriers()).toEqual([]);
});

test('a failed job is tried again or, after a question, dismissed', async () => {
  const api = administer([MAIL, SPLIT]).answer(retryJob, { _id: '7' }).answer(dismissJob, { _id: '8' });
  const { settle } = await openScreen(paths.jobs, api);
  await button('password-reset', words.retry).click();
  await settle();
  expect(api.asked.find(({ call }) => call === retryJob)).toMatchObject({ params: { id: '7' } });
  await expect.element(page.getByText(/will be tried again within a few seconds/)).toBeVisible();
  expect(document.activeElement?.textContent).toBe(words.title);

  await button('split-report', words.dismiss).click();
  expect(api.hasAsked(dismissJob)).toBe(false);
  await page.getByRole('button', { name: words.dismissNow }).click();
  await settle();
  expect(api.asked.find(({ call }) => call === dismissJob)).toMatchObject({ params: { id: '8' } });
  await expect.element(page.getByText('“split-report” was dismissed')).toBeVisible();
});

test('state, kind and page stand in the address', async () => {
  const delayed: Job = { ...SPLIT, _id: '9', name: 'sweep-files', state: 'delayed', mayRetry: true };
  const api = administer([delayed], 45);
  const { router, settle } = await openScreen(paths.jobs, api);
  expect(lastAsked(api)).toMatchObject({ state: 'failed' });
  await page.getByRole('radio', { name: words.waiting }).click();
  await page.getByRole('combobox', { name: words.kind }).selectOptions('others');
  await settle();
  expect(router.state.location.search).toEqual({ state: 'waiting', kind: 'others' });
  expect(lastAsked(api)).toMatchObject({ state: 'waiting', kind: 'others' });
  await expect.element(row('sweep-files').getByText(words['is-delayed'], { exact: true })).toBeVisible();
  expect(row('sweep-files').element().textContent).toContain('Begins on 1 Nov 2026');
  expect(button('sweep-files', words.dismiss).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Page 2 of 3' }).click();
  await settle();
  expect(lastAsked(api)).toMatchObject({ page: '2' });
});

test('without a job it says so, and the count on Home leads here', async () => {
  const api = administer([]).answerAlways(listWaiting, [{ name: 'jobs', count: 2 }]);
  const { router, settle } = await openScreen(paths.home, api);
  await page.getByRole('link', { name: /failed jobs/ }).click();
  await settle();
  expect(router.state.location.pathname).toBe(paths.jobs);
  await expect.element(page.getByText(words.noneFailed)).toBeVisible();
});
