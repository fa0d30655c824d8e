import { beforeAll, expect, test } from 'vitest';
import { ACCOUNTS } from '../../test/accounts.ts';
import { usePortal } from '../../test/portal.ts';
import { listAlerts } from '../../test/price-alerts.ts';
import { checkPriceAlerts } from '../features/price-audits/alerts/alerts.jobs.ts';
import { recountPrices } from '../features/price-audits/cells/cells.jobs.ts';
import { insertDemoAlerts } from './demo-alerts.ts';
import { insertDemoFootage } from './demo-footage.ts';
import { insertDemoPrices } from './demo-prices.ts';

const SLOW_MS = 60_000;
const portal = usePortal({ clock: { now: () => new Date('2026-11-15T03:00:00Z') } });

beforeAll(async () => {
  await portal.deps.db.transaction().execute(async (trx) => {
    await insertDemoFootage(trx, portal.deps);
    await insertDemoPrices(trx, portal.deps);
    await insertDemoAlerts(trx, portal.deps, ACCOUNTS.client.email);
  });
}, SLOW_MS);

test(
  'one of the two alerts of the demo was told, as the numbers say; the next look tells nothing more',
  async () => {
    const client = await portal.signIn('client');
    const before = await listAlerts(portal, client);
    expect(before).toMatchObject([
      {
        market_iso2: 'SG',
        kind: expect.stringMatching(/^(below|above)$/),
        is_unseen: true,
        is_demo: true,
        last_fired_at: '2026-10-31T14:00:00.000Z',
        fired: { month: '2026-10', value: expect.any(Number) },
      },
      { market_iso2: 'HK', kind: 'change', is_unseen: false, fired: null, last: { value: expect.any(Number) } },
    ]);
    const [told] = before;
    const line = Number(told?.amount);
    const [value = 0, then = 0] = [told?.fired?.value ?? 0, told?.fired?.before ?? 0];
    expect([Math.min(value, then) < line, line < Math.max(value, then)]).toEqual([true, true]);
    expect(told?.kind).toBe(value > then ? 'above' : 'below');
    while (await recountPrices(portal.deps));
    for (const { market_id } of before) await checkPriceAlerts.run(portal.deps, { market_id });
    expect(await listAlerts(portal, client)).toEqual(before);
  },
  SLOW_MS,
);
