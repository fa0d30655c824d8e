import { fillSentence } from '@portal/contract/texts';
import { afterEach, describe, expect, test } from 'vitest';
import { type DoorName, door } from '../../src/shared/door/door.ts';
import uiDe from '../../src/ui/de.json';
import { findBarriers, findOtherLanguage, findOverflow, findSlips } from '../harness/barriers.ts';
import { FakeApi, type Mood } from '../harness/fake-api.ts';
import { DESK, type Look, PHONE } from '../harness/look.ts';
import { closeDoor, openDoor } from '../harness/open-door.tsx';

const names = Object.keys(door) as DoorName[];
const LEGAL = ['privacyPolicy', 'termsOfUse'] as const;

afterEach(closeDoor);

async function expectUsable(name: DoorName, mood: Mood, look: Look) {
  const api = new FakeApi();
  api.mood = mood;
  const { errors } = await openDoor(name, api, look);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  expect({
    problems: [...findOverflow(), ...findSlips(), ...findOtherLanguage(look.language), ...(await findBarriers())],
    console: errors,
    contract: api.complaints,
  }).toEqual({ problems: [], console: [], contract: [] });
}

describe.each([DESK, PHONE])('$language, $width wide, $theme', (look) => {
  test.each(names)('%s', async (name) => expectUsable(name, 'full', look));
});

test.each(LEGAL)('%s while its text is on its way', async (name) => {
  await expectUsable(name, 'loading', PHONE);
  expect(document.querySelector('main [role=status]')).not.toBeNull();
});

test.each(LEGAL)('%s without its text offers another try', async (name) => {
  await expectUsable(name, 'failing', PHONE);
  expect(document.body.innerText).toContain(fillSentence('internalError', 'de'));
  expect(document.body.innerText).toContain(uiDe.tryAgain);
});
