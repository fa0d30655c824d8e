import { afterEach, expect, test } from 'vitest';
import { paths } from '../src/app/catalogue.ts';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

const HEADING = 'In-Market Footage';

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
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  return seen;
}

async function openReports() {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  return openScreen(paths.reports, api);
}

test('a link of the menu is answered by the heading of the next screen, before that is drawn', async () => {
  const { router, settle } = await openReports();
  const seen = watchHeadings();
  await router.navigate({ to: paths.market } as never);
  await settle();
  expect(seen).toEqual(['Reports there', `${HEADING} coming`, `${HEADING} there`]);
});

test('the way back leads to the screen at once: there is something to scroll', async () => {
  const { router, settle } = await openReports();
  await router.navigate({ to: paths.market } as never);
  await settle();
  const seen = watchHeadings();
  router.history.back();
  await settle();
  expect(seen).toEqual([`${HEADING} there`, 'Reports there']);
});
