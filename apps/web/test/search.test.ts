import { getCurrentSession, type SessionUser } from '@portal/contract/access/session';
import type { Output } from '@portal/contract/call';
import { addFootage } from '@portal/contract/content/footage';
import { type Company, getOwnCompany } from '@portal/contract/customers/companies';
import { type Hit, type HitKind, searchHits, suggestHits } from '@portal/contract/site/search';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import decks from '../src/features/content/decks/en.json';
import de from '../src/features/site/search/de.json';
import en from '../src/features/site/search/en.json';
import { forgetSession, stored } from '../src/lib/storage.ts';
import uiEn from '../src/ui/en.json';
import { findBarriers, findOtherLanguage, findOverflow, findSlips } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const MARKET = { _id: sampleId(1), name: 'Singapore', iso2: 'SG' };

function makeHit(kind: HitKind, title: string, more: Partial<Hit> = {}): Hit {
  return {
    key: `${kind} ${title}`,
    kind,
    _id: sampleId(0),
    title: [{ text: title, hit: false }],
    snippet: [],
    page: null,
    market: null,
    day: null,
    path: '/dashboard/reports',
    ...more,
  };
}

const report = makeHit('report', 'Export outlook', {
  snippet: [
    { text: 'Demand for ', hit: false },
    { text: 'Hass', hit: true },
    { text: ' grows', hit: false },
  ],
  page: 12,
  market: MARKET,
  day: '2026-10-28',
  path: `/dashboard/reports?search=outlook`,
});
const found: Output<typeof suggestHits> = {
  groups: [
    { kind: 'report', total: 100, hits: [report] },
    { kind: 'market', total: 1, hits: [makeHit('market', 'Singapore')] },
  ],
  instead: null,
};
const nothing: Output<typeof suggestHits> = { groups: [], instead: null };

const field = () => page.getByRole('combobox', { name: en.searchPortal });
const button = () => page.getByRole('button', { name: en.searchPortal });
const option = (words: string) => page.getByRole('option').filter({ hasText: words });
const options = () => page.getByRole('dialog').getByRole('option').elements();
const status = () => page.getByRole('dialog').getByRole('status');

type Opening = { readonly address?: string; readonly role?: SessionUser['role'] };

async function openSearch(api = new FakeApi(), { address = '/dashboard/decks', role = 'CLIENT' }: Opening = {}) {
  if (!stored.user.get()) signIn(api, role);
  const opened = await openScreen(address, api);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  return { ...opened, api };
}

async function type(words: string, settle: () => Promise<void>) {
  await field().fill(words);
  await settle();
}

describe('the field', () => {
  test('opens by its button, by Ctrl and K and by /, and gives the focus back', async () => {
    const api = new FakeApi();
    signIn(api, 'CLIENT');
    await openScreen('/dashboard/decks', api);
    await button().click();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
    for (const keys of ['{Meta>}k{/Meta}', '{Control>}k{/Control}', '/']) {
      await userEvent.keyboard(keys);
      await expect.element(field()).toHaveFocus();
      await page.getByRole('button', { name: uiEn.close }).click();
      await expect.element(field()).not.toBeInTheDocument();
    }
  });

  test('leaves / to those who type', async () => {
    await openSearch();
    await userEvent.keyboard('a/b');
    await expect.element(field()).toHaveValue('a/b');
  });

  test('does not open over another dialog', async () => {
    const api = new FakeApi();
    signIn(api, 'CLIENT');
    const { settle } = await openScreen(paths.decks, api);
    await page.getByRole('button', { name: decks.newDeck }).click();
    await expect.element(page.getByRole('dialog', { name: decks.newDeck })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await settle();
    await expect.element(field()).not.toBeInTheDocument();
  });

  test('asks when somebody pauses, and nothing for blanks', async () => {
    const { api, settle } = await openSearch();
    await type('   ', settle);
    expect(api.hasAsked(suggestHits)).toBe(false);
    // Letter by letter, and faster than any machine pauses.
    const field = document.activeElement as HTMLInputElement;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const typed of ['h', 'ha', 'has', 'hass']) {
      setValue?.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await settle();
    expect(api.asked.filter(({ call }) => call === suggestHits).map(({ query }) => query['q'])).toEqual(['hass']);
  });

  test.each([
    ['a desk', DESK, en],
    ['a phone', PHONE, de],
  ] as const)('stands on %s without barriers, empty and with hits', async (_, look, texts) => {
    const api = new FakeApi().answer(suggestHits, found);
    signIn(api, 'CLIENT');
    stored.recent.set({ member: sampleId(0), searches: ['hass singapore', 'x'.repeat(200)], screens: ['feed'] });
    const { settle, errors } = await openScreen('/dashboard/decks', api, look);
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = page.getByRole('combobox', { name: texts.searchPortal });
    await expect.element(input).toHaveFocus();
    await expect.element(page.getByText(texts.recent, { exact: true })).toBeVisible();
    expect([...findOverflow(), ...(await findBarriers())]).toEqual([]);
    await input.fill('hass');
    await settle();
    await expect.element(page.getByRole('group', { name: texts['kind-market'] })).toBeVisible();
    const problems = [...findOverflow(), ...findSlips(), ...findOtherLanguage(look.language)];
    expect([...problems, ...(await findBarriers()), ...errors, ...api.complaints]).toEqual([]);
  });
});

describe('hits', () => {
  test('stand in groups, with their place and the words that were found', async () => {
    const { settle } = await openSearch(new FakeApi().answer(suggestHits, found));
    await type('hass', settle);
    await expect
      .element(option('Export outlook'))
      .toHaveTextContent('Export outlookDemand for Hass growsPage 12 · Singapore · 28 Oct 2026');
    expect(document.querySelector('[role=option] mark')?.textContent).toBe('Hass');
    const groups = page.getByRole('group').elements();
    expect(groups.map((group) => group.firstElementChild?.textContent)).toEqual(
      expect.arrayContaining([`${en['kind-report']}100+`, en['kind-market']]),
    );
    await expect.element(status()).toHaveTextContent('2 results');
  });

  test('arrows lead through all of them and around, Enter opens one', async () => {
    const { settle, router } = await openSearch(new FakeApi().answer(suggestHits, found));
    await type('zz', settle);
    expect(options()).toHaveLength(3);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(option('All results for')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('Export outlook')).toHaveAttribute('aria-selected', 'true');
    expect(field().element().getAttribute('aria-activedescendant')).toBe(option('Export outlook').element().id);
    await userEvent.keyboard('{Enter}');
    await settle();
    expect(router.state.location.pathname).toBe('/dashboard/reports');
    expect(router.state.location.search).toMatchObject({ search: 'outlook' });
    await expect.element(field()).not.toBeInTheDocument();
  });

  test('Ctrl and Enter opens one in a new tab, and the search stays', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    const { settle } = await openSearch(new FakeApi().answer(suggestHits, found));
    await type('zz', settle);
    await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
    expect(openTab).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('/dashboard/reports?search=outlook'),
      '_blank',
      'noopener',
    );
    await expect.element(field()).toBeVisible();
  });

  test('Enter without a choice leads to all results', async () => {
    const { settle, router, api } = await openSearch();
    await type('hass singapore', settle);
    await userEvent.keyboard('{Enter}');
    await settle();
    expect(router.state.location.href).toBe('/dashboard/search?q=hass+singapore');
    expect(api.asked.findLast(({ call }) => call === searchHits)?.query).toMatchObject({ q: 'hass singapore' });
  });

  test('of the words before stay in sight, paler, until the next ones come', async () => {
    const api = new FakeApi().answer(suggestHits, ({ query }) => (query['q'] === 'hass' ? found : nothing));
    const { settle } = await openSearch(api);
    await type('hass', settle);
    const release = api.hold(suggestHits);
    await field().fill('hass peru');
    await expect.poll(() => api.countAsked(suggestHits)).toBe(2);
    await expect.element(option('Export outlook')).toBeVisible();
    expect(document.querySelector('dialog [aria-busy=true] [data-stale]')).not.toBeNull();
    await expect.element(status()).toHaveTextContent('');
    release();
    await settle();
    await expect.element(option('Export outlook')).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog').getByText(en.nothingText)).toBeVisible();
  });

  test('a choice does not outlive the hits that it was made among', async () => {
    const { settle } = await openSearch(new FakeApi().answer(suggestHits, found));
    await type('zz', settle);
    await userEvent.keyboard('{ArrowDown}');
    expect(field().element().hasAttribute('aria-activedescendant')).toBe(true);
    await type('zzz', settle);
    expect(field().element().hasAttribute('aria-activedescendant')).toBe(false);
  });

  test('where nothing is found, other words are searched for and named', async () => {
    const { settle } = await openSearch(new FakeApi().answer(suggestHits, { ...found, instead: 'singapore' }));
    await type('singapur', settle);
    const said = 'Nothing found for “singapur”. Results for “singapore”:';
    await expect.element(page.getByText(said)).toBeVisible();
  });

  test('a failure says why and tries again; screens are found all the same', async () => {
    const api = new FakeApi().refuse(suggestHits, 'internalError');
    const { settle } = await openSearch(api);
    await type('feed', settle);
    await expect.element(option('Feed')).toBeVisible();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(fillSentence('internalError', 'en'))).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    api.answer(suggestHits, found);
    await dialog.getByRole('button', { name: uiEn.tryAgain }).click();
    await settle();
    await expect.element(option('Export outlook')).toBeVisible();
  });

  test('without a network it says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { settle } = await openSearch(new FakeApi().lose(suggestHits));
    await type('hass', settle);
    await expect.element(page.getByText(en.offline)).toBeVisible();
  });
});

describe('recent searches', () => {
  const keep = (searches: readonly string[], member = sampleId(0)) =>
    stored.recent.set({ member, searches: [...searches], screens: [] });

  test('are kept when somebody follows a hit, newest first, eight of them', async () => {
    const api = new FakeApi().answer(suggestHits, found);
    signIn(api, 'CLIENT');
    keep(['a', 'b', 'zz', 'd', 'e', 'f', 'g', 'h']);
    const { settle } = await openSearch(api);
    await type('zz', settle);
    await option('Export outlook').click();
    await settle();
    expect(stored.recent.get()?.searches).toEqual(['zz', 'a', 'b', 'd', 'e', 'f', 'g', 'h']);
    await userEvent.keyboard('{Control>}k{/Control}');
    await type('zzz', settle);
    await option('Export outlook').click();
    await settle();
    expect(stored.recent.get()?.searches).toEqual(['zzz', 'zz', 'a', 'b', 'd', 'e', 'f', 'g']);
  });

  test('are searched for again, and each can be removed', async () => {
    const api = new FakeApi().answer(suggestHits, found);
    signIn(api, 'CLIENT');
    keep(['hass', 'kenya']);
    const { settle } = await openSearch(api);
    await page.getByRole('button', { name: 'Remove “kenya” from recent searches' }).click();
    await expect.element(option('kenya')).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await settle();
    await expect.element(field()).toHaveValue('hass');
    await expect.element(option('Export outlook')).toBeVisible();
  });

  test('are not another member’s', async () => {
    const api = new FakeApi();
    signIn(api, 'CLIENT');
    keep(['secret'], sampleId(7));
    // No screen of the menu, whose visit would be kept in the place of theirs.
    await openSearch(api, { address: paths.helpSupport });
    await expect.element(page.getByText(en.mostUsed)).toBeVisible();
    await expect.element(option('secret')).not.toBeInTheDocument();
  });

  test('go with the session', async () => {
    const api = new FakeApi();
    signIn(api, 'CLIENT');
    keep(['hass']);
    forgetSession();
    expect(localStorage.getItem('recent')).toBeNull();
  });

  test('of a direct login are not kept, nor shown', async () => {
    const api = new FakeApi().answer(suggestHits, found);
    signIn(api, 'CLIENT');
    api.answerAlways(getCurrentSession, { endsAt: '', by: 'hannah@portal.example', lockAfterMinutes: 30 });
    keep(['hass']);
    const { settle } = await openSearch(api);
    await expect.element(option('hass')).not.toBeInTheDocument();
    await type('zz', settle);
    await option('Export outlook').click();
    await settle();
    expect(stored.recent.get()?.searches).toEqual(['hass']);
  });
});

describe('screens and acts', () => {
  const ownCompany = (mayRun: boolean): Company => ({ ...sampleOutput(getOwnCompany, 'full'), mayRun });

  test('the screens that a member uses most come first', async () => {
    const api = new FakeApi();
    signIn(api, 'CLIENT');
    const { router, settle } = await openScreen(paths.feed, api);
    await router.navigate({ to: paths.priceAlerts });
    await router.navigate({ to: paths.feed });
    await settle();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field()).toHaveFocus();
    expect(
      options()
        .map(({ textContent }) => textContent)
        .slice(0, 3),
    ).toEqual(['Feed', 'AlertsRetail Price Audits', 'Home']);
  });

  test('an act that the words name is done by Enter', async () => {
    const { settle } = await openSearch(new FakeApi().answer(suggestHits, nothing));
    await type('dark', settle);
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).not.toBeInTheDocument();
    expect(stored.theme.get()).toBe('dark');
    await userEvent.keyboard('{Control>}k{/Control}');
    await type('Deutsch', settle);
    await userEvent.keyboard('{Enter}');
    expect(stored.lng.get()).toBe('de');
  });

  test.each([
    ['passwort ändern', 'Change password', paths.securitySettings],
    ['invte coleague', 'Invite a colleague', paths.licence],
    ['kollegen einladen', 'Invite a colleague', paths.licence],
    ['my decks', 'Decks', paths.decks],
    ['new alert', 'Set a price alert', paths.priceAlerts],
    ['Neuigkeiten', 'Feed', paths.feed],
    ['fotos', 'In-Market Footage', paths.market],
    ['sign out', 'Log out', paths.logout],
  ])('%s finds %s', async (words, name, path) => {
    const { settle } = await openSearch(new FakeApi().answer(suggestHits, nothing));
    await type(words, settle);
    await expect.element(option(name).first()).toHaveAttribute('href', path);
  });

  test('a guess is done only when it is chosen', async () => {
    const { settle } = await openSearch(new FakeApi().answer(suggestHits, nothing));
    await type('drak', settle);
    await expect.element(option('Use the dark theme')).toHaveAttribute('aria-selected', 'false');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(stored.theme.get()).toBe('dark');
  });

  test('only the Primary User invites', async () => {
    const api = new FakeApi().answer(suggestHits, nothing);
    signIn(api, 'CLIENT');
    api.answer(getOwnCompany, ownCompany(false));
    const { settle } = await openSearch(api);
    await type('invite', settle);
    await expect.element(page.getByText(en.nothingText)).toBeVisible();
  });

  test.each([
    ['with', undefined, 1],
    ['without', addFootage.access, 0],
  ] as const)('footage is uploaded %s the permission', async (_, without, count) => {
    const api = new FakeApi().answer(suggestHits, nothing);
    signIn(api, 'ADMIN', { without });
    const { settle } = await openSearch(api, { role: 'ADMIN' });
    await type('upload footage', settle);
    expect(option('Upload footage').elements()).toHaveLength(count);
  });

  test.each([
    ['ADMIN', ['Audit log', 'Update Market', 'Exchange rates']],
    ['CLIENT', []],
  ] as const)('screens of administration are found by %s: %j', async (role, names) => {
    const { settle } = await openSearch(new FakeApi().answer(suggestHits, nothing), { role });
    const seen: string[] = [];
    for (const name of ['Audit log', 'Update Market', 'Exchange rates']) {
      await type(name, settle);
      if (option(name).elements().length > 0) seen.push(name);
    }
    expect(seen).toEqual(names);
  });

  test('a member without pages finds none', async () => {
    const api = new FakeApi().answer(suggestHits, nothing);
    signIn(api, 'CLIENT', { isPermitted: false });
    const { settle } = await openSearch(api, { address: paths.personalInfo });
    for (const name of ['Reports', 'Alerts', 'Observations', 'ask an adviser']) {
      await type(name, settle);
      expect(options()).toEqual([]);
    }
  });
});
