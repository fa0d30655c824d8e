import { listFootage } from '@portal/contract/content/footage';
import { DEMO_LINE } from '@portal/contract/demo-line';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

const FOOTAGE = '/dashboard/in-market-footage';

function footageApi(isDemo: boolean) {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  api.answer(listFootage, () => {
    const list = sampleOutput(listFootage, 'full');
    return { ...list, items: list.items.map((item, index) => ({ ...item, is_demo: isDemo && index === 1 })) };
  });
  return api;
}

test.each([DESK, PHONE])('one line marks a screen with demo content, in $language', async (look) => {
  await openScreen(FOOTAGE, footageApi(true), look);
  const line = page.getByText(DEMO_LINE[look.language], { exact: true });
  await expect.element(line).toBeVisible();
  expect(line.elements()).toHaveLength(1);
  expect(document.body.innerText.match(/Demo/g)).toHaveLength(1);
  const { scrollWidth, clientWidth } = line.element();
  expect(scrollWidth).toBe(clientWidth);
  expect(await findBarriers()).toEqual([]);
});

test.each([DESK, PHONE])('no line marks content of members alone, in $language', async (look) => {
  await openScreen(FOOTAGE, footageApi(false), look);
  expect(document.body.innerText).not.toMatch(/Demo/);
});
