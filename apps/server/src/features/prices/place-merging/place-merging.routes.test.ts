import { randomUUID } from 'node:crypto';
import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { startVisitDraft } from '@portal/contract/prices/capture';
import { getBatch } from '@portal/contract/prices/imports';
import { listProblemValues, matchProblemValues } from '@portal/contract/prices/imports/problems';
import {
  countRetailerMerge,
  countStoreMerge,
  mergeRetailers,
  mergeStores,
} from '@portal/contract/prices/place-merging';
import { listPriceViews, savePriceView } from '@portal/contract/prices/saved-views';
import { summariseFigures } from '@portal/contract/prices/summaries/summaries';
import { texts } from '@portal/contract/texts';
import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../test/administration.ts';
import { plantFilmDraft, plantFootage } from '../../../../test/footage.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import {
  checkSheet,
  confirm,
  importLabels,
  labelWords,
  multiplyPrice,
  openShop,
  plantPrices,
  type Shop,
  writeCsv,
} from '../../../../test/prices.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { checkPrices } from '../imports/import.jobs.ts';
import { recountPrices } from '../summaries/cells/cells.jobs.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
let db: Kysely<Tables>;
let admin: NewMember;
let goes: Shop;
let stays: Shop;

beforeAll(async () => {
  ({ db } = portal.database);
  admin = await registerAdmin(portal);
});
beforeEach(async () => {
  const suffix = randomUUID().slice(0, 8);
  goes = await openShop(portal, `Gone ${suffix}`);
  stays = await openShop(portal, `Kept ${suffix}`);
});

const merge = (from = goes, into = stays) => portal.call(mergeStores, { id: from.storeId, into: into.storeId }, admin);
const pricesAt = (storeId: string) =>
  db
    .selectFrom('price_observations')
    .select(['id', 'visit_id', 'retailer_id', 'status'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();
const visitsAt = (storeId: string) =>
  db.selectFrom('store_visits').selectAll().where('store_id', '=', storeId).orderBy('day').execute();
const filmPlace = (id: string) =>
  db.selectFrom('footage_drafts').select(['retailer_id', 'store_id']).where('id', '=', id).executeTakeFirstOrThrow();
const median = async (shop: Shop) => {
  const query = { market_id: shop.place.id, store_id: shop.storeId, origin: 'AU' as const };
  return (await portal.call(summariseFigures, query as never, admin)).body.data.price.now;
};

describe('a store that is merged', () => {
  test('gives its visits, prices, footage, drafts and views to the other one', async () => {
    await plantPrices(portal, [
      { shop: goes, day: '2026-03-02' },
      { shop: goes, day: '2026-03-03', status: 'submitted' },
      { shop: goes, day: '2026-03-03', status: 'rejected' },
      { shop: stays, day: '2026-03-04' },
    ]);
    const place = { market_id: goes.place.id, retailer_id: goes.retailerId, store_id: goes.storeId };
    const [footage = ''] = await plantFootage(portal, [place]);
    const film = await plantFilmDraft(portal, place);
    const visit = { date: '2026-03-05', time: '', channel: '', conditions: '', visit_note: '' };
    const draft = (await portal.send(startVisitDraft, { store_id: goes.storeId, ...visit }, admin)).body.data;
    const query = `market_id=${goes.place.id}&store_id=${goes.storeId}`;
    await portal.call(savePriceView, { name: goes.store, query, is_shared: false }, admin);
    const asked = { id: goes.storeId, into: stays.storeId };
    const counts = { stores: 0, joined_stores: 0, visits: 2, joined_visits: 0, prices: 3, doubled_prices: 0 };
    const rest = { footage: 1, drafts: 1, views: 1 };
    expect((await portal.call(countStoreMerge, asked, admin)).body.data).toEqual({ ...counts, ...rest });
    expect(await merge()).toMatchObject({ status: 200, body: { data: { ...counts, ...rest } } });

    expect((await pricesAt(stays.storeId)).map(({ status }) => status).toSorted()).toEqual([
      'approved',
      'approved',
      'rejected',
      'submitted',
    ]);
    expect([await pricesAt(goes.storeId), await visitsAt(goes.storeId)]).toEqual([[], []]);
    const { store_id } = await db
      .selectFrom('footage')
      .select('store_id')
      .where('id', '=', footage)
      .executeTakeFirstOrThrow();
    const moved = await db.selectFrom('visit_drafts').selectAll().where('id', '=', draft._id).executeTakeFirstOrThrow();
    expect([store_id, moved.store_id, moved.version]).toEqual([stays.storeId, stays.storeId, draft.version + 1]);
    expect(await filmPlace(film)).toEqual({ retailer_id: stays.retailerId, store_id: stays.storeId });
    const views = (await portal.call(listPriceViews, {}, admin)).body.data;
    expect(views.find(({ name }) => name === goes.store)?.query).toContain(`store_id=${stays.storeId}`);
    expect(await db.selectFrom('stores').select('id').where('id', '=', goes.storeId).execute()).toEqual([]);
    expect((await actsOn(portal, stays.storeId)).at(-1)).toMatchObject({
      action: 'market.store-merged',
      subject: stays.store,
      before: { name: goes.store },
      after: { prices: 3 },
    });
    expect((await merge()).status).toBe(404);
  });

  test('needs the right to change prices too', async () => {
    const other = await registerAdmin(portal);
    const pagePermissions = [
      { page_name: 'Retail_Price_Audits' as const, permissions: { show_page: true, edit: false } },
    ];
    await portal.call(savePermissions, { user_id: other.id, user_type: 2, pagePermissions }, admin);
    const places = { id: goes.storeId, into: stays.storeId };
    expect((await portal.call(mergeStores, places, other)).status).toBe(403);
  });

  test('gives its matches to the other one, in open imports and for later sheets', async () => {
    const rows = () => [labelWords(goes, { store: `Misspelt ${goes.store}`, product: randomUUID() })];
    const batch = await checkSheet(portal, writeCsv(rows()), admin);
    const group = 'unknownStore:store';
    const { values } = (await portal.call(listProblemValues, { id: batch._id, group }, admin)).body.data;
    const matches = [{ key: values[0]?.key ?? '', to: goes.storeId }];
    await portal.call(matchProblemValues, { id: batch._id, group, matches }, admin);
    expect((await merge()).status).toBe(200);
    await checkPrices.run(portal.deps, { id: batch._id, mapping: batch.mapping });
    const open = (await portal.call(getBatch, { id: batch._id }, admin)).body.data;
    const later = await checkSheet(portal, writeCsv(rows()), admin);
    expect([open.state, later.state]).toEqual(['ready', 'ready']);
    await confirm(portal, later, admin);
    expect(await pricesAt(stays.storeId)).toHaveLength(1);
  });

  test('joins visits of the same day, keeps one of two equal labels and counts the batch anew', async () => {
    const label = { product: 'Twin' };
    await importLabels(portal, [labelWords(stays, label)], admin);
    const batch = await importLabels(
      portal,
      [labelWords(goes, { ...label, auditor: 'Tan' }), labelWords(goes, { product: 'Only here', auditor: 'Tan' })],
      admin,
    );
    expect((await merge()).body.data).toMatchObject({ visits: 1, joined_visits: 1, prices: 2, doubled_prices: 1 });
    const [visit, ...others] = await visitsAt(stays.storeId);
    expect([visit?.auditor, others]).toEqual(['Tan', []]);
    const prices = await pricesAt(stays.storeId);
    expect(prices.map(({ visit_id }) => visit_id)).toEqual([visit?.id, visit?.id]);
    const { rows } = await db
      .selectFrom('price_batches')
      .select('rows')
      .where('id', '=', batch._id)
      .executeTakeFirstOrThrow();
    expect(rows).toBe(1);
  });

  test('lets the approved one of two equal labels stay', async () => {
    const same = { day: '2026-03-02', fingerprint: '77' };
    const [approved] = await plantPrices(portal, [
      { ...same, shop: goes },
      { ...same, shop: stays, status: 'submitted' },
    ]);
    await merge();
    expect((await pricesAt(stays.storeId)).map(({ id }) => id)).toEqual([approved]);
  });

  test('is in the figures of the other one at once, and after the recount', async () => {
    await plantPrices(
      portal,
      Array.from({ length: 4 }, () => ({ shop: goes, aud_per_kg: '20.0000' })),
    );
    await plantPrices(
      portal,
      Array.from({ length: 3 }, () => ({ shop: stays, aud_per_kg: '10.0000' })),
    );
    while (await recountPrices(portal.deps));
    await merge();
    const expected = { n: 7, median: 20 };
    expect(await median(stays)).toMatchObject(expected);
    while (await recountPrices(portal.deps));
    expect(await median(stays)).toMatchObject(expected);
    const { rows } = await portal.database.pool.query(
      'select 1 from price_cells where $1 = any (store_ids) union all select 1 from gap_cells where $1 = any (store_ids)',
      [goes.storeId],
    );
    expect(rows).toEqual([]);
  });

  test('is merged by one of two who ask at once', async () => {
    await plantPrices(portal, [{ shop: goes }]);
    const answers = await Promise.all([merge(), merge()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect(await pricesAt(stays.storeId)).toHaveLength(1);
  });

  test('waits for an import that is being stored, and says so', async () => {
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into store_visits (store_id, day, channel, created_at) values ($1, '2026-03-01', 'in store', now())`,
        [goes.storeId],
      );
      const answer = await merge();
      expect([answer.status, answer.body.message]).toEqual([409, texts.en.pricesInUse]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }, 15_000);

  test('of another retailer, or the same, or that is not there, is refused', async () => {
    const elsewhere = await openShop(portal, `Else ${randomUUID()}`, { chain: 1 });
    for (const into of [elsewhere, goes]) {
      const answer = await merge(goes, into);
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [{ field: 'into', message: texts.en.mergeOtherStore }],
      ]);
    }
    expect((await portal.call(countStoreMerge, { id: randomUUID(), into: goes.storeId }, admin)).status).toBe(404);
  });

  test('gives away more prices than one statement usually may take time for', async () => {
    const [id = ''] = await plantPrices(portal, [{ shop: goes }]);
    await multiplyPrice(portal, id, 5_000);
    expect((await merge()).body.data).toMatchObject({ prices: 5_001 });
    expect(await pricesAt(stays.storeId)).toHaveLength(5_001);
  }, 60_000);
});

describe('a retailer that is merged', () => {
  test('gives its stores to the other one, and those of the same name and city become one', async () => {
    const suffix = randomUUID().slice(0, 8);
    const chain = async (name: string) => {
      const [{ country_id, type_id } = { country_id: '', type_id: '' }] = await db
        .selectFrom('retailers')
        .select(['country_id', 'type_id'])
        .where('id', '=', goes.retailerId)
        .execute();
      const added = { name: `${name} ${suffix}`, country_id, type_id };
      const { id } = await db.insertInto('retailers').values(added).returning('id').executeTakeFirstOrThrow();
      const open = async (store: string): Promise<Shop> => {
        const shop = { retailer_id: id, name: store, city: 'Singapore', format: 'supermarket' as const };
        const stored = await db.insertInto('stores').values(shop).returning('id').executeTakeFirstOrThrow();
        return { ...goes, retailerId: id, retailer: added.name, store, storeId: stored.id };
      };
      return { id, open };
    };
    const [old, kept] = [await chain('Old'), await chain('Kept')];
    const [twin, alone, target] = [await old.open('BUGIS'), await old.open('Clementi'), await kept.open('Bugis')];
    await plantPrices(portal, [{ shop: twin }, { shop: alone }, { shop: target }]);
    const place = { market_id: goes.place.id, retailer_id: old.id };
    await plantFootage(portal, [place]);
    const films: string[] = [];
    for (const store_id of [twin.storeId, alone.storeId, null]) {
      films.push(await plantFilmDraft(portal, { ...place, store_id }));
    }
    const counts = { stores: 2, joined_stores: 1, visits: 2, joined_visits: 1, prices: 2, footage: 1 };
    const asked = { id: old.id, into: kept.id };
    expect((await portal.call(countRetailerMerge, asked, admin)).body.data).toMatchObject(counts);
    expect((await portal.call(mergeRetailers, asked, admin)).body.data).toMatchObject(counts);
    const found = [...(await pricesAt(target.storeId)), ...(await pricesAt(alone.storeId))];
    expect(found.map(({ retailer_id }) => retailer_id)).toEqual([kept.id, kept.id, kept.id]);
    const stores = await db
      .selectFrom('stores')
      .select(['id', 'name'])
      .where('retailer_id', '=', kept.id)
      .orderBy('name')
      .execute();
    expect(stores.map(({ name }) => name)).toEqual(['Bugis', 'Clementi']);
    expect(await Promise.all(films.map(filmPlace))).toEqual(
      [target.storeId, alone.storeId, null].map((store_id) => ({ retailer_id: kept.id, store_id })),
    );
    const left = await db.selectFrom('footage').select('id').where('retailer_id', '=', old.id).execute();
    expect([left, (await portal.call(mergeRetailers, asked, admin)).status]).toEqual([[], 404]);
  });

  test('of another market is refused', async () => {
    const abroad = await openShop(portal, `Far ${randomUUID()}`, { market: 'Japan' });
    const answer = await portal.call(mergeRetailers, { id: goes.retailerId, into: abroad.retailerId }, admin);
    expect(answer.body.errors).toEqual([{ field: 'into', message: texts.en.mergeOtherRetailer }]);
  });
});
