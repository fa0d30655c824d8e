import { type AdvisoryRequest, getAdvisoryRequest, writeToAdviser } from '@portal/contract/content/advisory/advisory';
import { addAdvisoryFile } from '@portal/contract/content/advisory/attachments';
import { type AdvisoryCall, chooseAdvisoryCall } from '@portal/contract/content/advisory/calls';
import { getDeskRequest } from '@portal/contract/content/advisory/desk';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import callWords from '../src/features/content/advisory/calls/en.json';
import words from '../src/features/content/advisory/en.json';
import { fillIn } from '../src/lib/fill-in.ts';
import files from '../src/shared/attachments/en.json';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { sendByFetch } from './harness/fake-xhr.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const ID = sampleId(0);
const SAMPLE = sampleOutput(getAdvisoryRequest, 'full');
const [MESSAGE] = SAMPLE.messages;
const [CALL] = SAMPLE.calls;
if (!MESSAGE || !CALL) throw new Error('there is no sample');
const said = (at: string, is_adviser: boolean, body: string) => ({
  ...MESSAGE,
  _id: sampleId(Number(at.slice(8, 10))),
  author: is_adviser ? 'Dan Fraser' : 'Ava Chen',
  is_adviser,
  body,
  files: [],
  at,
});
const TIMES = ['2026-12-01T00:00:00.000Z', '2026-12-02T03:00:00.000Z'];
const PROPOSED: AdvisoryCall = {
  ...CALL,
  status: 'proposed',
  proposed_by: 'adviser',
  times: TIMES,
  chosen: null,
  asker_zone: 'Asia/Singapore',
  adviser_zone: 'Australia/Sydney',
  adviser: 'Dan Fraser',
  is_over: false,
  may_choose: true,
  may_cancel: true,
};
const REQUEST: AdvisoryRequest = {
  ...SAMPLE,
  _id: ID,
  asker: 'Ava Chen',
  is_own: true,
  status: 'waiting',
  waiting: { for: 'member', name: 'Ava Chen', since: '2026-11-16T00:00:00.000Z' },
  body: 'Which price for 25s?',
  files: [],
  created_at: '2026-11-15T00:00:00.000Z',
  messages: [
    said('2026-11-16T00:00:00.000Z', true, 'Which month?'),
    said('2026-11-16T02:00:00.000Z', false, 'October.'),
  ],
  calls: [PROPOSED],
  may_write: true,
  may_propose_call: false,
};

const address = `${paths.advisory}?tab=requests&request=${ID}`;
async function openRequest(request: AdvisoryRequest = REQUEST, form: Parameters<typeof openScreen>[2] = DESK) {
  const api = new FakeApi().answer(getAdvisoryRequest, request);
  signIn(api, 'CLIENT');
  return { api, ...(await openScreen(address, api, form)) };
}
const thread = () => page.getByRole('list', { name: words.thread });
const sidesShown = () =>
  [...thread().element().querySelectorAll('[data-own]')].map((one) => [
    one.querySelector('.written')?.textContent,
    one.getAttribute('data-own'),
  ]);
const sentTo = (api: FakeApi, call: unknown) => api.asked.filter((asked) => asked.call === call);

test('a member’s own side stands right, the adviser’s left, with a line for each day', async () => {
  await openRequest();
  expect(sidesShown()).toEqual([
    [REQUEST.body, 'true'],
    ['Which month?', 'false'],
    ['October.', 'true'],
  ]);
  await expect.element(thread().getByText('15 November 2026')).toBeVisible();
  expect(thread().getByText('16 November 2026').elements()).toHaveLength(1);
});

test('at the desk the advisers stand right', async () => {
  const desk = sampleOutput(getDeskRequest, 'full');
  const { body, files: none, asker, messages, created_at } = REQUEST;
  const shown = messages.map((message) => ({ ...message, is_internal: false }));
  const api = new FakeApi().answer(getDeskRequest, {
    ...desk,
    body,
    files: none,
    asker,
    created_at,
    messages: shown,
    calls: [],
  });
  signIn(api, 'ADMIN');
  await openScreen(address, api, DESK);
  expect(sidesShown().map(([, own]) => own)).toEqual(['false', 'true', 'false']);
});

test('a colleague reads for whom a request waits', async () => {
  await openRequest({ ...REQUEST, is_own: false, may_write: false, calls: [] });
  await expect.element(page.getByText(/^Waiting for Ava Chen’s reply since 16 Nov 2026/)).toBeVisible();
});

test('the times of a call stand in both zones, and one press books it', async () => {
  const { api, settle } = await openRequest();
  await expect.element(page.getByText(/^1 Dec 2026, 8:00 am/)).toBeVisible();
  await expect.element(page.getByText('Dan Fraser: 1 Dec 2026, 11:00 am Sydney time')).toBeVisible();
  api.answer(chooseAdvisoryCall, { ...PROPOSED, status: 'booked', chosen: TIMES[0] ?? '' });
  await page.getByRole('button', { name: callWords.choose }).first().click();
  await settle();
  expect(sentTo(api, chooseAdvisoryCall)).toMatchObject([{ body: { time: TIMES[0] } }]);
  await expect.element(page.getByText(callWords.chosen)).toBeVisible();
});

test('a colleague reads that a call is booked until it is over', async () => {
  const reading = { may_choose: false, may_cancel: false, minutes: 30 };
  const booked = { ...PROPOSED, ...reading, status: 'booked' as const, chosen: TIMES[0] ?? '' };
  const colleague = { ...REQUEST, is_own: false, may_write: false };
  await openRequest({ ...colleague, calls: [booked] });
  await expect.element(page.getByText('Booked: a call of 30 minutes.')).toBeVisible();
  closeScreen();
  await openRequest({ ...colleague, calls: [{ ...booked, is_over: true }] });
  await expect.element(page.getByText(callWords.earlier)).toBeVisible();
});

test('on a phone a file is attached and goes with the message', async () => {
  sendByFetch();
  const { api, settle } = await openRequest(REQUEST, { ...PHONE, language: 'en' });
  expect(await findBarriers()).toEqual([]);
  const stored = { _id: sampleId(7), name: 'prices.csv', type: 'text/csv', size: 24, src: '' };
  api.answer(addAdvisoryFile, stored);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const chosen = new DataTransfer();
  chosen.items.add(new File(['month,price\n'], 'prices.csv', { type: 'text/csv' }));
  chosen.items.add(new File(['x'], 'run.exe'));
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  const list = page.getByRole('list', { name: files.attached });
  await expect.element(list.getByText('prices.csv', { exact: true })).toBeVisible();
  await expect.element(list.getByText(/^This file was not stored/)).toBeVisible();
  await page.getByRole('button', { name: fillIn(files, 'remove', 'en', { name: 'run.exe' }) }).click();
  await page.getByLabelText(words.message).fill('Our prices');
  await page.getByRole('button', { name: words.sendMessage }).click();
  await settle();
  expect(sentTo(api, writeToAdviser)).toMatchObject([{ body: { body: 'Our prices', file_ids: [stored._id] } }]);
  await expect.poll(() => list.elements()).toHaveLength(0);
});
