import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { getOwnCompany } from '@portal/contract/customers/companies';
import { summariseSeasons } from '@portal/contract/prices/summaries/seasons';
import { summariseFigures, summariseGaps, summariseOrigins } from '@portal/contract/prices/summaries/summaries';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import exporting from '../src/features/prices/exports/en.json';
import observations from '../src/features/prices/observations/en.json';
import overview from '../src/features/prices/summaries/en.json';
import { stored } from '../src/lib/storage.ts';
import ui from '../src/ui/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const panel = (name: string) => page.getByRole('region', { name, exact: true });
const BY_ORIGIN = overview['originsTitle-kg'];

function member(): FakeApi {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  return api;
}

/** Every permission but this one. */
function withholdExport(api: FakeApi) {
  const pagePermissions = (stored.permissions.get() ?? []).map((entry) =>
    entry.key === 'retail' ? { ...entry, permissions: { ...entry.permissions, export: false } } : entry,
  );
  stored.permissions.set(pagePermissions);
  api.answer(getPermissions, { ...sampleOutput(getPermissions, 'full'), pagePermissions });
}

test('a panel fails alone and comes back', async () => {
  const api = member().refuse(summariseGaps, 'internalError');
  const { settle } = await openScreen(paths.retail, api);
  const gaps = panel(overview['chart-gaps']);
  await expect.element(gaps.getByText(fillSentence('internalError', 'en'))).toBeVisible();
  expect(page.getByRole('main').getByRole('button', { name: ui.tryAgain }).elements()).toHaveLength(1);
  await expect.element(panel(BY_ORIGIN).getByRole('application')).toBeVisible();
  api.answer(summariseGaps, sampleOutput(summariseGaps, 'full'));
  await gaps.getByRole('button', { name: ui.tryAgain }).click();
  await settle();
  await expect.element(gaps.getByRole('application')).toBeVisible();
});

test('a period without audits says when the last one was, and leads there', async () => {
  const api = member().answer(summariseOrigins, ({ query }) => {
    const sample = { ...sampleOutput(summariseOrigins, 'full'), since: null };
    const { from = '', to = '' } = query;
    return from < '2000' ? { ...sample, from, to, last_date: '2026-10-20', origins: [] } : sample;
  });
  const { router, settle } = await openScreen(
    `${paths.retail}?market_id=${sampleId(0)}&from=1999-03-01&to=1999-03-31`,
    api,
  );
  const heading = page.getByRole('heading', { name: 'No prices between 1 March 1999 and 31 March 1999' });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText(/: the last price is from 20 October 2026\.$/)).toBeVisible();
  await page.getByRole('button', { name: observations.showThatPeriod }).click();
  await settle();
  await expect.element(panel(BY_ORIGIN).getByRole('application')).toBeVisible();
  expect(router.state.location.search).toMatchObject({ from: '2026-08-01', to: '2026-10-20' });
});

test('every gap says whose it is and over which days', async () => {
  const gap = { rival: 'MX', visits: 25, ratio: 0.26, difference: 2.77 };
  const [figures, seasons] = [sampleOutput(summariseFigures, 'full'), sampleOutput(summariseSeasons, 'full')];
  const api = member()
    .answer(summariseFigures, {
      ...figures,
      origin: 'AU',
      currency: 'AUD',
      unit: 'kg',
      last_visit_date: '2026-03-30',
      gap: { ...gap, from: '2025-12-01', to: '2026-11-30', trend: [] },
    })
    .answer(summariseSeasons, {
      ...seasons,
      season: 2026,
      is_running: true,
      gap: { rival: 'MX', whole: { ...gap, ratio: 0.285 }, before: { visits: 2, ratio: null, difference: null } },
    });
  await openScreen(paths.retail, api);
  const key = page.getByLabelText(overview.keyFigures);
  await expect.element(key.getByText('Gap to Mexico')).toBeVisible();
  const told = key.element().textContent;
  expect(told).toContain('Median price per kg, Australia');
  expect(told).toMatch(/Gap to Mexico\+A\$2\.77.*26% more per kg25 visits, Dec 2025 to Nov 2026/);
  expect(told).toContain('Last visit 30 March 2026');
  const row = panel(overview['chart-seasons']).getByRole('row', { name: /^Gap to Mexico/ });
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toMatch(/\+29%25 visits.*Too few prices2 visits/);
  expect(row.element().closest('table')?.textContent).toMatch(/This season, 2026\/27.*Same months of 2025\/26/);
});

test('the first tap on a chart shows a point, the second opens its labels', async () => {
  const { router, settle } = await openScreen(paths.retail, member());
  const chart = panel(BY_ORIGIN).getByRole('application').element();
  const { left, top, width, height } = chart.getBoundingClientRect();
  const tap = async () => {
    const place = { clientX: left + width / 2, clientY: top + height / 2 };
    chart.dispatchEvent(new PointerEvent('click', { ...place, pointerType: 'touch', bubbles: true }));
    await settle();
  };
  await tap();
  await expect.element(panel(BY_ORIGIN).getByText(overview.openLabels)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.retail);
  await tap();
  const { pathname, search } = router.state.location;
  expect(pathname).toBe(paths.retail);
  expect((search as { evidence?: string }).evidence).toMatch(/origin=[A-Z]{2}/);
});

test.each([
  { kind: 'subscription' as const, buttons: 0, reason: 'nothing' },
  { kind: 'evaluation' as const, buttons: 1, reason: exporting.exportNotIncluded },
])('without the permission to export, a member with $kind is told $reason', async ({ kind, buttons, reason }) => {
  const api = member();
  const company = sampleOutput(getOwnCompany, 'full');
  const licence = { ...company.licence, kind, status: 'active' as const };
  api.answer(getOwnCompany, { ...company, licence });
  withholdExport(api);
  await openScreen(paths.retail, api);
  await expect.element(panel(BY_ORIGIN).getByRole('application')).toBeVisible();
  const exports = page.getByRole('button', { name: exporting.export, exact: true });
  expect(exports.elements()).toHaveLength(buttons);
  if (buttons === 0) return;
  await expect.element(exports).toBeDisabled();
  await expect.element(exports).toHaveAccessibleDescription(reason);
});
