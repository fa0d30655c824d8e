import { defineCall } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { Nothing } from '@portal/contract/shapes';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { createServer } from '../../../platform/http/server.ts';
import { mount, route } from '../../../platform/mount.ts';
import { createGuard } from '../../access/session/guard.service.ts';

const portal = usePortal();
/** Two are summed up at once for a member, and thirty more wait. */
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

const ask = (what: string, { token }: Member, filter: Record<string, string> = {}) => {
  const query = new URLSearchParams({ market_id: shop.place.id, ...filter }).toString();
  return portal.request(`/api/price-summaries/${what}?${query}`, { token });
};

/** Each of them another question, so that none is answered with another. */
const distributions = (member: Member, count: number, year = 2000) =>
  Array.from({ length: count }, (_, at) => ask('distribution', member, { from: `${year + at}-01-01` }));

/** Retailers cannot be read meanwhile: what needs them has begun and does not end. */
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
  /^\/(price-summaries\/|competitor-reviews\/(origins|markets\/))/.test(path),
);

describe('summaries of a member who asks for many at once', () => {
  test('wait for each other, and those of another member overtake them', async () => {
    const asked = await whileRetailersAreLocked(async () => {
      const many = distributions(busy, MOST_OF_ONE + 1);
      const first = await Promise.race(many);
      expect([first.status, first.headers['retry-after']]).toEqual([429, '2']);
      expect((await ask('origins', other)).status).toBe(200);
      for (const { path } of SUMMING) {
        const query = new URLSearchParams({ market_id: shop.place.id, to: '2026-01-15', origins: 'KE' }).toString();
        const answer = await portal.request(`/api${path.replace(':market_id', shop.place.id)}?${query}`, busy);
        expect([path, answer.status]).toEqual([path, 429]);
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
    const known = await ask('origins', busy);
    const asked = await whileRetailersAreLocked(async () => {
      const many = distributions(busy, MOST_OF_ONE + 1, 2100);
      await Promise.race(many);
      expect((await ask('origins', busy)).body).toEqual(known.body);
      expect((await portal.request('/api/profile', busy)).status).toBe(200);
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
  const asked = fetch(`${app.listeningOrigin}/api/wait`, {
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
