import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { catalogue, paths } from '../src/app/catalogue.ts';
import { answerSensibly } from './fixtures.ts';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

const observers: MutationObserver[] = [];

afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect();
  closeScreen();
});

const FOOTAGE = 'In-Market Footage';

/** Tells for each heading that comes whether its screen was still on its way. */
function watchHeadings() {
  const seen: string[] = [];
  const look = () => {
    const heading = document.querySelector('main h1');
    const state = heading?.closest('[data-coming]') ? 'coming' : 'there';
    const said = `${heading?.textContent} ${state}`;
    if (heading && seen.at(-1) !== said) seen.push(said);
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  observers.push(observer);
  return seen;
}

async function open(address: string, role: 'ADMIN' | 'CLIENT' = 'CLIENT') {
  const api = new FakeApi();
  answerSensibly(api);
  signIn(api, role);
  const { router, settle } = await openScreen(address, api);
  const click = async (to: string) => {
    await userEvent.click(document.querySelector(`aside nav a[href="${to}"]`) as HTMLElement);
    await settle();
  };
  const go = async (steps: number) => {
    router.history.go(steps);
    await settle();
  };
  return { router, settle, click, go };
}

test('a link of the menu is answered by the heading of the next screen, before that is drawn', async () => {
  const { click } = await open(paths.reports);
  const seen = watchHeadings();
  await click(paths.market);
  expect(seen).toEqual(['Reports there', `${FOOTAGE} coming`, `${FOOTAGE} there`]);
  expect(document.querySelectorAll('aside [aria-current]')).toHaveLength(1);
});

test('ways back and forward lead to the screen at once: there is something to scroll', async () => {
  const { click, go } = await open(paths.reports);
  await click(paths.market);
  const seen = watchHeadings();
  await go(-1);
  await go(1);
  expect(seen).toEqual([`${FOOTAGE} there`, 'Reports there', `${FOOTAGE} there`]);
});

test('other links lead to a screen in one piece: its address may show another heading', async () => {
  const { router, settle } = await open(paths.reports);
  const seen = watchHeadings();
  await router.navigate({ to: paths.market, search: { view: 'stores' } } as never);
  await settle();
  expect(seen).toEqual(['Reports there', `${FOOTAGE} there`]);
});

test('every screen of the menu keeps the heading that it begins with', async () => {
  const { click } = await open(paths.companies, 'ADMIN');
  for (const { to, label, heading = label, name } of catalogue.menu) {
    if (heading === 'hidden' || name === 'settings' || !document.querySelector(`aside nav a[href="${to}"]`)) continue;
    const seen = watchHeadings();
    await click(to);
    expect(seen.slice(1), name).not.toEqual([]);
    expect(new Set(seen.slice(1).map((said) => said.replace(/ \w+$/, ''))), name).toEqual(new Set([heading.en]));
  }
});
