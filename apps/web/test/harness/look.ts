import type { Language } from '@portal/contract/languages';
import { page } from 'vitest/browser';
import { stored } from '../../src/lib/storage.ts';
import { uiMessages } from '../../src/ui/messages.ts';

export type Look = { theme: 'light' | 'dark'; language: Language; width: number; height: number };

export const DESK: Look = { theme: 'light', language: 'en', width: 1440, height: 900 };
/** The look with the least room and the longest words. */
export const PHONE: Look = { theme: 'dark', language: 'de', width: 390, height: 844 };

const PATIENCE_MS = 20_000;
const QUIET_FRAMES = 2;

/** They outlive the page that showed them. */
export function closeNotices() {
  const name = uiMessages.t('closeNotice');
  for (const button of document.querySelectorAll<HTMLElement>(`[aria-label="${name}"]`)) button.click();
}

export const waiting = () => document.querySelector('[aria-busy=true]');

export async function wear({ theme, language, width, height }: Look): Promise<void> {
  await page.viewport(width, height);
  stored.theme.set(theme);
  stored.lng.set(language);
}

/** Until nothing is on its way, and the page stays as it is for some frames. */
export async function waitForRest(isStill: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  const changes = new MutationObserver(() => undefined);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let quietFrames = 0; quietFrames < QUIET_FRAMES; ) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    quietFrames = isStill() && changes.takeRecords().length === 0 ? quietFrames + 1 : 0;
    if (performance.now() > deadline) throw new Error(`The screen does not come to rest: ${waiting()?.outerHTML}`);
  }
  changes.disconnect();
}
