import { LANGUAGES, type Language } from '@portal/contract/languages';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, describe, expect, test } from 'vitest';
import { paths } from '../src/app/catalogue.ts';
import appDe from '../src/app/de.json';
import appEn from '../src/app/en.json';
import membersDe from '../src/features/customers/members/de.json';
import membersEn from '../src/features/customers/members/en.json';
import { stored } from '../src/lib/storage.ts';
import closedDe from '../src/shared/closed-page/de.json';
import closedEn from '../src/shared/closed-page/en.json';
import uiDe from '../src/ui/de.json';
import uiEn from '../src/ui/en.json';
import { answerSensibly } from './fixtures.ts';
import { findBarriers, findFrame, findOtherLanguage, findOverflow, findSlips } from './harness/barriers.ts';
import { FakeApi, type Mood } from './harness/fake-api.ts';
import { DESK, type Look, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { SAMPLE_WORDS } from './harness/sample-value.ts';
import type { View } from './views.ts';

/** Asked for by the frame around every screen. */
const BY_THE_FRAME = [
  'getLogo',
  'getCurrentSession',
  'getPermissions',
  'getProfile',
  'countUnreadNotifications',
  'listWaiting',
];

const app = { en: appEn, de: appDe };
const ui = { en: uiEn, de: uiDe };
const closed = { en: closedEn, de: closedDe };
const members = { en: membersEn, de: membersDe };

/** In these words a screen says that it is not for this member; a sentence of the server's stays in the language it came in. */
const CLOSED_WORDS = LANGUAGES.flatMap((language) => [
  app[language].notFoundTitle,
  closed[language].closed,
  closed[language].noPage,
  members[language].mayNotLoad,
  fillSentence('notAllowed', language),
]);

afterEach(closeScreen);

type Opening = { readonly mood?: Mood; readonly look?: Look; readonly isSignedIn?: boolean };

export async function openView(
  view: View,
  { mood = 'full', look = DESK, isSignedIn = isForMembers(view) }: Opening = {},
) {
  const api = new FakeApi();
  api.mood = mood;
  answerSensibly(api);
  if (isSignedIn) signIn(api, view.role, { isPermitted: mood !== 'refusing' });
  if (view.hold) stored.hold.set(view.hold);
  return { api, opened: await openScreen(view.address, api, look) };
}

function isForMembers({ screen, hold }: View): boolean {
  return screen.for !== 'everybody' || hold !== undefined;
}

export function main(): HTMLElement {
  const element = document.querySelector('main');
  if (!element) throw new Error('The page has no main');
  return element;
}

/** All that can be read, also inside fields. */
function words(): string {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [document.body.innerText, ...[...fields].map(({ value }) => value)].join('\n');
}

type Expected = { readonly mood: Mood; readonly inLook: (language: Language) => void };

/** A full screen is looked at twice, every other state where room is tightest. */
async function expectUsable(view: View, { mood, inLook }: Expected) {
  const [first, ...others] = mood === 'full' ? [DESK, PHONE] : [view.isMenuOnPhones ? DESK : PHONE];
  const { api, opened } = await openView(view, { mood, look: first });
  const problems: string[] = [];
  for (const look of [first, ...others]) {
    if (look !== first) await opened.takeLook(look);
    inLook(look.language);
    problems.push(
      ...findOverflow(),
      ...findSlips(),
      ...findOtherLanguage(look.language),
      ...(await findBarriers(findFrame(main()))),
    );
  }
  expect({ problems, console: opened.errors, contract: [...new Set(api.complaints)] }).toEqual({
    problems: [],
    console: [],
    contract: [],
  });
  return api;
}

const expectOneHeading = () => expect(document.querySelectorAll('h1')).toHaveLength(1);

/** By the address and role of a full screen, in both looks. */
const full = new Map<View, string>();

async function expectFull(view: View) {
  const seen: string[] = [];
  const inLook = () => {
    seen.push(words());
    expectOneHeading();
  };
  const api = await expectUsable(view, { mood: 'full', inLook });
  expect(seen[0]).not.toBe(seen[1]);
  full.set(view, seen.join('\n'));
  return api;
}

const ownCalls = ({ asked }: FakeApi) =>
  asked.filter(({ name, call }) => call.method === 'GET' && !BY_THE_FRAME.includes(name)).map(({ name }) => name);

export function describeStates(views: readonly View[]) {
  const withData = views.filter(({ isStatic }) => !isStatic);

  describe('static', () => {
    test.each(views.filter(({ isStatic }) => isStatic))('$address for $role', async (view) => {
      expect(ownCalls(await expectFull(view))).toEqual([]);
    });
  });

  describe('full', () => {
    test.each(withData)('$address for $role', async (view) => {
      await expectFull(view);
      expect(full.get(view)).toMatch(SAMPLE_WORDS);
    });
  });

  describe('loading', () => {
    test.each(withData)('$address for $role', async (view) => {
      const expectWait = () => expect(main().querySelector('[aria-busy=true], [role=status]')).not.toBeNull();
      await expectUsable(view, { mood: 'loading', inLook: expectWait });
    });
  });

  describe('error', () => {
    test.each(withData)('$address for $role', async (view) => {
      const expectWayOut = (language: Language) => {
        expectOneHeading();
        expect(words()).toContain(ui[language].tryAgain);
      };
      await expectUsable(view, { mood: 'failing', inLook: expectWayOut });
    });
  });

  describe('empty', () => {
    test.each(withData.filter(({ isNeverEmpty }) => !isNeverEmpty))('$address for $role', async (view) => {
      const expectNothing = (language: Language) => {
        expectOneHeading();
        expect(words()).not.toContain(ui[language].tryAgain);
        const lines = main().innerText.split('\n');
        expect(lines.filter((line) => !full.get(view)?.includes(line))).not.toEqual([]);
      };
      await expectUsable(view, { mood: 'empty', inLook: expectNothing });
    });
  });

  describe('not permitted', () => {
    test.each(withData.filter(({ isForEveryMember }) => !isForEveryMember))('$address for $role', async (view) => {
      const expectClosed = () => {
        const said = CLOSED_WORDS.filter((sentence) => words().includes(sentence));
        expect(said, main().innerText).not.toEqual([]);
        expect(main().innerText).not.toMatch(SAMPLE_WORDS);
      };
      await expectUsable(view, { mood: 'refusing', inLook: expectClosed });
    });
  });

  describe('signed out', () => {
    test.each(views.filter(({ screen }) => !screen.for || screen.for === 'admin'))(
      '$address for $role',
      async (view) => {
        const { opened } = await openView(view, { isSignedIn: false });
        expect(opened.router.state.location.pathname).toBe(paths.login);
      },
    );
  });
}
