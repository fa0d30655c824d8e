import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import app from '../src/app/en.json';
import footage from '../src/features/content/footage/en.json';
import { showNotice } from '../src/ui/notices.tsx';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, DESK, openScreen, PHONE } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(() => {
  closeScreen();
  window.scrollTo(0, 0);
});

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]';
const LOOKS = [DESK, { ...PHONE, language: 'en' as const }];
const ITEM = sampleId(0);

/** Controls in sight whose middle somebody else takes the press of, of those that took it before. */
function findTaken(pressable: ReadonlySet<Element>): string[] {
  return [...pressable]
    .filter((control) => isInSight(control) && !takesPress(control))
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

function findPressable(): Set<Element> {
  return new Set(
    [...document.querySelectorAll(CONTROLS)].filter((control) => isInSight(control) && takesPress(control)),
  );
}

function middle(control: Element) {
  const { left, top, width, height } = control.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, hasSize: width > 1 && height > 1 };
}

function isInSight(control: Element): boolean {
  const { x, y, hasSize } = middle(control);
  return hasSize && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
}

function takesPress(control: Element): boolean {
  const { x, y } = middle(control);
  const hit = document.elementFromPoint(x, y);
  return control.contains(hit) || hit?.closest('label')?.contains(control) === true;
}

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));

const PLACES = [
  ['a full list', paths.market, 0, undefined],
  ['a list that was scrolled', paths.market, 240, undefined],
  ['an open dialog', paths.market, 0, footage.importButton],
  ['an open drawer', `${paths.medialibrary}?asset=${ITEM}`, 0, undefined],
  ['an open photo', `${paths.market}?item=${ITEM}`, 0, undefined],
  ['the menu of a phone', paths.home, 0, app.toggleMenu],
  ['a table', paths.auditLog, 0, undefined],
] as const;

test.each(LOOKS.flatMap((look) => PLACES.map((place) => [look.width, ...place, look] as const)))(
  'at %i wide notices cover no control of %s',
  async (_, __, address, scrolled, opener, look) => {
    const api = new FakeApi();
    signIn(api, 'ADMIN');
    const { settle } = await openScreen(address, api, look);
    if (opener) await page.getByRole('button', { name: opener, exact: true }).first().click();
    await settle();
    window.scrollTo(0, scrolled);
    await drawn();
    const pressable = findPressable();
    expect(pressable.size).toBeGreaterThan(1);
    showNotice({ kind: 'success', title: 'Saved' });
    showNotice({ kind: 'error', title: 'Error', text: 'Row 214: no store in the United Arab Emirates.', form: true });
    await settle();
    await drawn();
    expect(page.getByRole('status').getByText('Saved', { exact: true }).elements()).toHaveLength(1);
    expect(page.getByRole('alert').getByText('Error', { exact: true }).elements()).toHaveLength(1);
    expect(findTaken(pressable)).toEqual([]);
    expect(await findBarriers()).toEqual([]);
  },
);
