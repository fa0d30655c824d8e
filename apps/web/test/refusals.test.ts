import { signIn as signInCall } from '@portal/contract/access/session';
import type { ErrorCode } from '@portal/contract/errors';
import { examineVisitDraft, getVisitDraft, submitVisitDraft } from '@portal/contract/prices/capture';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import session from '../src/features/access/session/en.json';
import capture from '../src/features/prices/capture/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

test.each<{ code: ErrorCode; offersLink: boolean }>([
  { code: 'verifyFirst', offersLink: true },
  { code: 'loginFailed', offersLink: false },
  { code: 'notAllowed', offersLink: false },
])('a sign-in refused with $code offers another link: $offersLink', async ({ code, offersLink }) => {
  const api = new FakeApi().refuse(signInCall, code);
  const { settle } = await openScreen('/auth/login', api);
  await page.getByLabelText(session.email).fill('grower@avocado-growers.example');
  await page.getByLabelText(session.password, { exact: true }).fill('a password of some length');
  await page.getByRole('button', { name: session.signIn, exact: true }).click();
  await settle();
  await expect.element(page.getByText(fillSentence(code, 'en'))).toBeVisible();
  expect(page.getByRole('button', { name: session.sendLinkAgain }).elements()).toHaveLength(offersLink ? 1 : 0);
});

test.each<{ code: ErrorCode; looks: number }>([
  { code: 'visitHasProblems', looks: 2 },
  { code: 'visitSubmitted', looks: 1 },
])('a visit refused with $code was examined $looks times', async ({ code, looks }) => {
  const api = new FakeApi();
  signIn(api, 'ADMIN');
  const draft = { ...sampleOutput(getVisitDraft, 'full'), batch_id: null, version: 1 };
  api
    .answer(getVisitDraft, draft)
    .answer(examineVisitDraft, { version: 1, problems: [] })
    .refuse(submitVisitDraft, code);
  const { settle } = await openScreen(`/dashboard/retail-price-audits/capture?draft=${sampleId(0)}`, api);
  await page.getByRole('button', { name: capture.examine }).click();
  await settle();
  await page.getByRole('button', { name: /^Submit \d+ price labels$/ }).click();
  await settle();
  await expect.element(page.getByText(fillSentence(code, 'en'))).toBeVisible();
  expect(api.asked.filter(({ call }) => call === examineVisitDraft)).toHaveLength(looks);
});
