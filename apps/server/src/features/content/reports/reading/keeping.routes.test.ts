import { signInWithLink } from '@portal/contract/access/session';
import { getReport, KEEP_DAYS } from '@portal/contract/content/reports/reports';
import { startDirectLogin } from '@portal/contract/customers/members';
import { beforeAll, expect, test } from 'vitest';
import { changeLicence, registerCompany } from '../../../../../test/new-company.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { emptyReports, plantReport, plantSeries } from '../../../../../test/reports.ts';
import { DAY_MS } from '../../../../platform/durations.ts';
import { formatDay, startOfSydneyDay, toSydneyDay } from '../../../../platform/sydney-days.ts';

const portal = usePortal();
let id = '';
beforeAll(async () => {
  await emptyReports(portal);
  id = await plantReport(portal, { series_id: await plantSeries(portal) });
});

const keepUntil = async (token: string) => (await portal.call(getReport, { id }, { token })).body.data.keep_until;

test('a device may keep a copy for seven days', async () => {
  const { token } = await portal.signIn('client');
  const before = portal.deps.clock.now().getTime();
  const until = Date.parse((await keepUntil(token)) ?? '');
  expect(until).toBeGreaterThanOrEqual(before + KEEP_DAYS * DAY_MS);
  expect(until).toBeLessThanOrEqual(portal.deps.clock.now().getTime() + KEEP_DAYS * DAY_MS);
});

test('a copy ends with the licence', async () => {
  const { id: companyId, primary } = await registerCompany(portal);
  const lastDay = toSydneyDay(portal.deps.clock.now()) + 2;
  await changeLicence(portal, companyId, {
    kind: 'subscription',
    firstDay: '2026-01-01',
    lastDay: formatDay(lastDay),
  });
  expect(await keepUntil(primary.token)).toBe(startOfSydneyDay(lastDay + 1).toISOString());
});

test('nothing may be kept in a direct login', async () => {
  const admin = (await portal.signIn('admin')).token;
  const { id: clientId } = await portal.signIn('client');
  const asked = await portal.call(startDirectLogin, { id: clientId, reason: 'They asked for help.' }, { token: admin });
  const entered = await portal.call(signInWithLink, {
    id: clientId,
    email: 'client@avocados.example',
    password: asked.body.data.secret,
  });
  expect(await keepUntil(entered.body.data.token)).toBe(null);
});
