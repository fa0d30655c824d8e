import { deleteFootage, listFootage, restoreFootage } from '@portal/contract/content/footage';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomFrom } from '../../../../test/chance.ts';
import { emptyFootage, type Place, plantFootage, twoMarkets } from '../../../../test/footage.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();

let token: string;
let places: { market_id: string | null; retailer_id: string | null }[];
beforeAll(async () => {
  ({ token } = await portal.signIn('admin'));
  const markets = await twoMarkets(portal);
  places = [{ market_id: null, retailer_id: null }, ...markets.flatMap(placesIn)];
});
beforeEach(() => emptyFootage(portal));

const placesIn = ({ id, retailers }: Place) => [
  { market_id: id, retailer_id: null },
  ...retailers.map((retailer) => ({ market_id: id, retailer_id: retailer.id })),
];

async function expectExact(): Promise<void> {
  const { pool } = portal.database;
  const { rows: counted } = await pool.query(
    `select market_id, retailer_id, store_id, day::text, items
     from footage_counts where items <> 0 order by 1, 2, 3, 4`,
  );
  const { rows: real } = await pool.query(
    `select market_id, retailer_id, store_id, counted.day::text, count(*) as items
     from footage f, lateral (values (f.day), (null)) counted (day) where deleted_at is null
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
  expect(counted).toEqual(real);
  const { rows: months } = await pool.query(
    `select month::text, market_id, retailer_id, store_id, items
     from footage_month_counts where items <> 0 order by 1, 2, 3, 4`,
  );
  const { rows: realMonths } = await pool.query(
    `select date_trunc('month', day)::date::text as month, market_id, retailer_id, store_id, count(*) as items
     from footage where deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
  expect(months).toEqual(realMonths);
}

type Row = { id: string; deleted_at: Date | null };

describe('the total of a list', () => {
  test.each([1, 2, 3])(
    'is exact after any adds, edits, deletes and restores, one or many at once (%i)',
    async (seed) => {
      const { chance: random } = randomFrom(seed);
      const pick = <T>(list: readonly T[]) => list[random(list.length)] as T;
      const { db } = portal.database;
      const day = () => `2026-0${random(2) + 1}-0${random(4) + 1}`;
      const rows = (): Promise<Row[]> => db.selectFrom('footage').select(['id', 'deleted_at']).orderBy('id').execute();
      const some = async () => {
        const all = await rows();
        return all.filter(() => random(4) === 0).map(({ id }) => id);
      };
      const acts = [
        () =>
          plantFootage(
            portal,
            Array.from({ length: random(5) + 1 }, () => ({ ...pick(places), day: day() })),
          ),
        async () => edit(await some(), { ...pick(places), day: day() }),
        async () => edit(await some(), { day: day() }),
        async () => edit(await some(), { title: 'Only the words' }),
        async () => edit(await some(), { deleted_at: new Date() }),
        async () => edit(await some(), { deleted_at: null }),
        async () =>
          db
            .deleteFrom('footage')
            .where('id', 'in', [...(await some()), ZERO])
            .execute(),
      ];
      const edit = (ids: string[], change: object) =>
        db
          .updateTable('footage')
          .set(change)
          .where('id', 'in', [...ids, ZERO])
          .execute();
      for (let step = 0; step < 40; step += 1) {
        await pick([...acts, ...acts.slice(0, 1)])();
        await expectExact();
      }
    },
  );
  const ZERO = '00000000-0000-4000-8000-000000000000';

  test('is what the calls say, for every filter', async () => {
    const { chance: random } = randomFrom(7);
    const items = Array.from({ length: 90 }, () => ({
      ...places[random(places.length)],
      day: `2026-0${random(2) + 1}-0${random(3) + 1}`,
      deleted_at: random(5) === 0 ? new Date() : null,
    }));
    await plantFootage(portal, items);
    for (const place of places) {
      for (const date of ['', '2026-01', '2026-02', '2026-01-02']) {
        const wanted = Object.entries({ ...place, date }).filter(([, value]) => value) as [string, string][];
        const answer = await portal.call(listFootage, { page_size: 60, ...Object.fromEntries(wanted) }, { token });
        const { total, items: page } = answer.body.data;
        const real = items.filter(
          (item) =>
            item.deleted_at === null &&
            item.day.startsWith(date) &&
            (!place.market_id || item.market_id === place.market_id) &&
            (!place.retailer_id || item.retailer_id === place.retailer_id),
        );
        expect([wanted, total, page.length]).toEqual([wanted, real.length, Math.min(real.length, 60)]);
      }
    }
  });

  test('is exact when a change is taken back, and when an item is brought back', async () => {
    const [id = ''] = await plantFootage(portal, [{ ...places[1], day: '2026-02-02' }, {}]);
    const broken = portal.database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('footage').where('id', '=', id).execute();
      throw new Error('something else went wrong');
    });
    await expect(broken).rejects.toThrow('something else');
    await expectExact();
    for (const _ of [1, 2]) await portal.call(deleteFootage, { id }, { token });
    await expectExact();
    for (const _ of [1, 2]) await portal.call(restoreFootage, { id }, { token });
    await expectExact();
  });

  test('is exact when many change at once, and nobody waits for ever for anybody', async () => {
    const ids = await plantFootage(
      portal,
      Array.from({ length: 12 }, (_, index) => ({ ...places[(index % 2) + 1] })),
    );
    const swap = (id: string, index: number) => async () => {
      for (let time = 1; time <= 10; time += 1) {
        const place = places[((index + time) % 2) + 1];
        await portal.database.db
          .updateTable('footage')
          .set({ ...place })
          .where('id', '=', id)
          .execute();
      }
    };
    await Promise.all(ids.map((id, index) => swap(id, index)()));
    await expectExact();
  });
});
