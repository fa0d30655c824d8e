import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import app from '../src/app/en.json';
import upload from '../src/features/content/footage/upload/en.json';
import ui from '../src/ui/en.json';
import { showNotice } from '../src/ui/notices.tsx';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(() => {
  closeScreen();
  window.scrollTo(0, 0);
});

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]';
const LOOKS = [DESK, { ...PHONE, language: 'en' as const }];
const ITEM = sampleId(0);

const region = () => page.getByRole('region', { name: ui.notices, exact: true }).element();

/** Controls that a press on their middle does not reach any more, because a notice takes it. */
function findCovered(controls: readonly Element[]): string[] {
  return controls
    .filter((control) => region().contains(hitInMiddle(control)))
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

function findPressable(within: ParentNode): Element[] {
  return [...within.querySelectorAll(CONTROLS)].filter((control) => control.contains(hitInMiddle(control)));
}

function hitInMiddle(control: Element): Element | null {
  const { left, top, width, height } = control.getBoundingClientRect();
  return width > 1 && height > 1 ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
}

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));

const PLACES = [
  { place: 'a full list', address: paths.market },
  { place: 'a list that was scrolled', address: paths.market, scrolled: 240 },
  { place: 'an open dialog', address: paths.market, opener: upload.import, isOver: true },
  { place: 'an open drawer', address: `${paths.medialibrary}?asset=${ITEM}`, isOver: true },
  { place: 'an open photo', address: `${paths.market}?item=${ITEM}`, isOver: true },
  { place: 'the menu', address: paths.home, opener: app.toggleMenu },
  { place: 'a table', address: paths.auditLog },
];

test.each(LOOKS.flatMap((look) => PLACES.map((place) => ({ ...place, look, width: look.width }))))(
  'at $width wide notices cover no control of $place',
  async ({ address, scrolled = 0, opener, isOver, look }) => {
    const api = new FakeApi();
    signIn(api, 'ADMIN');
    const { settle } = await openScreen(address, api, look);
    if (opener) await page.getByRole('button', { name: opener, exact: true }).click();
    // A dialog makes the page behind it inert.
    const within = isOver ? await vi.waitUntil(() => document.querySelector('[role=dialog]:not([popover])')) : document;
    await settle();
    window.scrollTo(0, scrolled);
    const pressable = findPressable(within);
    expect(pressable.length).toBeGreaterThan(1);
    showNotice({ kind: 'success', title: 'Saved' });
    showNotice({ kind: 'error', title: 'Error', text: 'Row 214: no store in the United Arab Emirates.', form: true });
    for (const [role, title] of [
      ['status', 'Saved'],
      ['alert', 'Error'],
    ] as const) {
      await expect.poll(() => page.getByRole(role).getByText(title, { exact: true }).elements()).toHaveLength(1);
    }
    await drawn();
    expect(findCovered(pressable)).toEqual([]);
    // The topmost are still there to press, only lower.
    const [first] = pressable.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
    expect(first?.contains(first && hitInMiddle(first))).toBe(true);
    expect(await findBarriers()).toEqual([]);
  },
);
