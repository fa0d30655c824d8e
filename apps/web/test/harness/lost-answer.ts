import type { Call } from '@portal/contract/call';
import { fillSentence } from '@portal/contract/texts';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { FakeApi } from './fake-api.ts';

type Sent = { readonly api: FakeApi; readonly call: Call; readonly submit: Locator; settle(): Promise<unknown> };

/** Sends a form, presses again while it is on its way, and loses the answer: one call, and the form says so. */
export async function loseAnswer({ api, call, submit, settle }: Sent): Promise<void> {
  const release = api.lose(call).hold(call);
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  release();
  await settle();
  expect(api.countAsked(call)).toBe(1);
  await expect.element(page.getByRole('alert')).toHaveTextContent(fillSentence('notResponding', 'en'));
}
