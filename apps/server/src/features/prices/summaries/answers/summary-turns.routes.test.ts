import { type Call, defineCall } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { getProfile } from '@portal/contract/customers/profile';
import { summariseOrigins } from '@portal/contract/prices/summaries/summaries';
import { summariseDistribution } from '@portal/contract/prices/visits';
import { Nothing } from '@portal/contract/shapes';
import { beforeAll, describe, expect, test } from 'vitest';
import { requestTo } from '../../../../../test/client.ts';
import { registerCompany, signInAgain, subscribe } from '../../../../../test/new-company.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../../test/prices.ts';
import { createServer } from '../../../../platform/http/server.ts';
import { mount, route } from '../../../../platform/mount.ts';
import { createGuard } from '../../../access/session/guard.service.ts';

const portal = usePortal();
const MOST_OF_ONE = 2 + 30;

type Member = { token: string };
let shop: Shop;
let busy: Member;
let other: Member;
beforeAll(async () => {
  shop = await openShop(portal);
  const day = portal.deps.clock.now().toISOString().slice(0, 10);
  await plantPrices(portal, [{ shop, day }]);
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  busy = await signInAgain(portal, company.primary);
  other = (await registerCompany(portal)).primary;
});

const ask = (call: Call, { token }: Member, filter: object = {}) =>
  portal.send(call, { market_id: shop.place.id, ...filter }, { token });

/** Distinct questions, so that none is cached. */
const distributions = (member: Member, count: number, year = 2000) =>
  Array.from({ length: count }, (_, at) => ask(summariseDistribution, member, { from: `${year + at}-01-01` }));

/** Locks retailers, so that these summaries start but do not finish. */
async function whileRetailersAreLocked<Result>(act: () => Promise<Result>): Promise<Result> {
  const holder = await portal.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table retailers in access exclusive mode');
    return await act();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

const SUMMING = Object.values(calls).filter(({ path }) =>
  /^\/(price-summaries\/|competitor-reviews\/(origins$|markets\/))/.test(path),
);

describe('summaries of a member who asks for many at once', () => {
  test('wait for each other, and those of another member overtake them', async () => {
    const asked = await whileRetailersAreLocked(async () => {
      const many = distributions(busy, MOST_OF_ONE + 1);
      const first = await Promise.race(many);
      expect([first.status, first.headers['retry-after']]).toEqual([429, '2']);
      expect((await ask(summariseOrigins, other)).status).toBe(200);
      for (const call of SUMMING) {
        const answer = await ask(call, busy, { to: '2026-01-15', origins: 'KE' });
        expect([call.path, answer.status]).toEqual([call.path, 429]);
      }
      return many;
    });
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted((one, next) => one - next)).toEqual([
      ...Array.from({ length: MOST_OF_ONE }, () => 200),
      429,
    ]);
  });

  test('do not hold up what is known already, nor anything else that they do', async () => {
    const known = await ask(summariseOrigins, busy);
    const asked = await whileRetailersAreLocked(async () => {
      const many = distributions(busy, MOST_OF_ONE + 1, 2100);
      await Promise.race(many);
      expect((await ask(summariseOrigins, busy)).body).toEqual(known.body);
      expect((await portal.call(getProfile, {}, busy)).status).toBe(200);
      return many;
    });
    await Promise.all(asked);
  });
});

test('a call learns that nobody waits for its answer any more', async () => {
  const wait = defineCall({ method: 'POST', path: '/wait', access: 'public', summary: 'Waits', output: Nothing });
  const app = createServer(portal.deps.log);
  let begin: (answered: boolean) => void = () => undefined;
  const left = new Promise<void>((leave) => {
    const run = async ({ signal }: { signal: () => AbortSignal }) => {
      const gone = signal();
      begin(true);
      await new Promise<void>((resolve) => gone.addEventListener('abort', () => resolve()));
      leave();
      return null;
    };
    mount(app, portal.deps, createGuard(portal.deps), route(wait, run));
  });
  const begun = new Promise<boolean>((resolve) => (begin = resolve));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const asked = fetch(app.listeningOrigin + requestTo(wait).url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: leaving.signal,
  });
  await begun;
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await left;
  await app.close();
});
