import type { ErrorCode } from '@portal/contract/errors';
import { examineVisitDraft, getVisitDraft, submitVisitDraft } from '@portal/contract/prices/capture';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import capture from '../src/features/prices/capture/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

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
