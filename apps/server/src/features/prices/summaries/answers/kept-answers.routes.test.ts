import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Call } from '@portal/contract/call';
import { listPricedMarkets, summariseOrigins, summariseRetailers } from '@portal/contract/prices/summaries/summaries';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerCompany, signInAgain, subscribe } from '../../../../../test/new-company.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../../test/prices.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';
import { forgetChanges, lookForChanges } from '../cells/changes.queries.ts';
import type { Asking } from '../question/question.service.ts';
import { keepAnswers } from './kept-answers.service.ts';
import type { Waiting } from './summary-turns.ts';

let now = new Date('2026-04-20T01:00:00Z');
const portal = usePortal({ clock: { now: () => now } });

describe('what is asked again', () => {
  let worked: number;
  let asking: Asking & Waiting;
  let releases: (() => void)[];
  let answer: (market?: string, asked?: Asking & Waiting) => Promise<unknown>;

  beforeEach(() => {
    worked = 0;
    const caller = { memberId: 'somebody', scope: { prices: 'all' } as Asking['caller']['scope'] };
    asking = { ...portal.deps, caller, signal: () => new AbortController().signal };
    releases = [];
    const keep = keepAnswers<typeof summariseOrigins>(async ({ caller }, { market_id }) => {
      worked += 1;
      if (market_id.startsWith('slow')) await new Promise<void>((resolve) => releases.push(resolve));
      if (market_id === 'broken') throw new Error('broken');
      return { worked, prices: caller.scope.prices } as never;
    });
    answer = (market_id = 'one', asked = asking) => keep(asked, { market_id, unit: 'kg', currency: 'aud' });
  });

  test('is not worked out anew', async () => {
    const first = await answer();
    expect(await answer()).toBe(first);
    expect(worked).toBe(1);
  });

  test('by another question, another licence or on another day is another answer', async () => {
    await answer();
    await answer('two');
    const evaluation = { prices: new Date('2026-01-21') } as Asking['caller']['scope'] & { prices: Date };
    expect(await answer('one', { ...asking, caller: { ...asking.caller, scope: evaluation } })).toMatchObject({
      prices: evaluation.prices.toJSON(),
    });
    expect(worked).toBe(3);
    now = new Date(now.getTime() + 24 * HOUR_MS);
    await answer();
    expect(worked).toBe(4);
  });

  test('by several at once is worked out once', async () => {
    const several = [answer('slow'), answer('slow'), answer('slow')];
    while (worked === 0) await nextTurn();
    several.push(answer('slow'));
    for (const release of releases) release();
    expect(new Set(await Promise.all(several)).size).toBe(1);
    expect(worked).toBe(1);
  });

  test('by somebody else does not wait for whoever asked first and waits for a turn', async () => {
    const first = [answer('slow'), answer('slow too')];
    while (worked < 2) await nextTurn();
    const other = { ...asking, caller: { ...asking.caller, memberId: 'somebody else' } };
    const waiting = answer();
    expect(await answer('one', other)).toMatchObject({ worked: 3 });
    for (const release of releases) release();
    await Promise.all([...first, waiting]);
    expect(worked).toBe(3);
  });

  test('is worked out anew where the answer was an error', async () => {
    await expect(answer('broken')).rejects.toThrow('broken');
    await expect(answer('broken')).rejects.toThrow('broken');
    expect(worked).toBe(2);
  });

  test('of many questions is only known of the last ones', async () => {
    for (let at = 0; at < 40; at += 1) await answer(`market ${at}`);
    await answer('market 0');
    await answer('market 40');
    expect(worked).toBe(41);
    await answer('market 0');
    expect(worked).toBe(41);
    await answer('market 1');
    expect(worked).toBe(42);
  });

  const change = sql`insert into price_changes default values on conflict do nothing`;

  /** An older transaction, also of another database of the server, makes every snapshot count as changed. */
  const olderTransactionsEnded = async () => {
    const older = sql<{ run: boolean | null }>`
      select pg_snapshot_xmin(pg_current_snapshot()) <= max(id) as run from price_changes`;
    while ((await older.execute(portal.database.db)).rows[0]?.run) await nextTurn();
  };

  test('after a change that was under way before and is over now', async () => {
    const { db, pool } = portal.database;
    const changing = await db.startTransaction().execute();
    await change.execute(changing);
    await answer();
    await answer();
    expect(worked).toBe(1);
    await changing.commit().execute();
    await olderTransactionsEnded();
    await answer();
    expect(worked).toBe(2);
    await forgetChanges(pool);
    await answer();
    expect(worked).toBe(2);
  });

  test('after a change that was forgotten before anybody asked again', async () => {
    const { db, pool } = portal.database;
    await change.execute(db);
    const long = await db.startTransaction().execute();
    await change.execute(long);
    await change.execute(db);
    await answer();
    await long.commit().execute();
    // Transaction ids are given at the first write, so the first to begin may have the highest.
    await sql`
      update price_changes set changed_at = changed_at - interval '2 hours'
      where id in (select id from price_changes order by id desc limit 2)`.execute(db);
    await forgetChanges(pool);
    expect(await changesLeft()).toBe(1);
    await answer();
    expect(worked).toBe(2);
  });

  test('where the database was brought from another server, which had counted further', async () => {
    const { db, pool } = portal.database;
    await olderTransactionsEnded();
    await sql`insert into price_changes values ('900000000000000000', now() - interval '2 hours')`.execute(db);
    await answer();
    await answer();
    expect(worked).toBe(2);
    await forgetChanges(pool);
    await answer();
    expect(worked).toBe(2);
  });
});

const changesLeft = async () => {
  const { rows } = await sql<{ left: number }>`select count(*) as left from price_changes`.execute(portal.database.db);
  return rows[0]?.left;
};

test('what was kept of another database server is not known to be unchanged', async () => {
  const { pool } = portal.database;
  const { now: moment } = await lookForChanges(pool, undefined);
  expect(await lookForChanges(pool, moment)).toMatchObject({ isUnchanged: true });
  expect(await lookForChanges(pool, { ...moment, server: 'another' })).toMatchObject({ isUnchanged: false });
});

describe('an answer about prices', () => {
  let shop: Shop;
  let member: { token: string };
  let evaluation: { token: string };

  beforeAll(async () => {
    shop = await openShop(portal, 'Bugis');
    await plantPrices(
      portal,
      Array.from({ length: 3 }, (_, at) => ({ shop, day: '2026-04-10', aud_per_kg: `1${at}.0000` })),
    );
    const company = await registerCompany(portal);
    await subscribe(portal, company.id);
    member = await signInAgain(portal, company.primary);
    evaluation = (await registerCompany(portal)).primary;
  });

  const ask = async <C extends Call>(call: C, { token } = member) =>
    (await portal.send(call, { market_id: shop.place.id }, { token })).body.data;
  const retailers = async () => (await ask(summariseRetailers)).retailers;

  test('knows of prices that came, changed and went', async () => {
    const { db } = portal.database;
    const counted = async () => (await ask(summariseOrigins)).origins[0]?.months.at(-1)?.n;
    expect(await counted()).toBe(3);
    await plantPrices(portal, [{ shop, day: '2026-04-11', aud_per_kg: '20.0000' }]);
    expect(await counted()).toBe(4);
    await db.updateTable('price_observations').set({ origin: 'MX' }).where('day', '=', '2026-04-11').execute();
    expect(await counted()).toBe(3);
    await db.deleteFrom('price_observations').where('day', '=', '2026-04-11').execute();
    expect((await ask(summariseOrigins)).origins).toHaveLength(1);
  });

  test('has the present names of retailers, stores and markets', async () => {
    const { db } = portal.database;
    expect(await retailers()).toMatchObject([{ retailer_name: shop.retailer, marks: [{ store_name: 'Bugis' }] }]);
    await db.updateTable('retailers').set({ name: 'Renamed' }).where('id', '=', shop.retailerId).execute();
    expect(await retailers()).toMatchObject([{ retailer_name: 'Renamed' }]);
    await db.updateTable('stores').set({ name: 'Moved' }).where('id', '=', shop.storeId).execute();
    expect(await retailers()).toMatchObject([{ marks: [{ store_name: 'Moved' }] }]);
    expect(await ask(listPricedMarkets)).toHaveLength(1);
    await db.updateTable('countries').set({ status: false }).where('id', '=', shop.place.id).execute();
    expect(await ask(listPricedMarkets)).toEqual([]);
  });

  test('is given to nobody who sees less', async () => {
    const counted = async (who = member) => (await ask(summariseOrigins, who)).origins.length;
    expect([await counted(), await counted(evaluation), await counted()]).toEqual([1, 0, 1]);
  });
});
