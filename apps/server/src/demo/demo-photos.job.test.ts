import { buffer } from 'node:stream/consumers';
import { photographVisits } from '@portal/demo/prices/observations';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../test/portal.ts';
import { storageKey } from '../platform/files/kept-file.ts';
import { toSydneyDay } from '../platform/sydney-days.ts';
import { insertDemoFootage } from './demo-footage.ts';
import { askForDemoPhotos, drawDemoPhotos } from './demo-photos.job.ts';
import { insertDemoPrices } from './demo-prices.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });
const plan = { today: toSydneyDay(NOW), most: 3 };
const planned = photographVisits(plan.today).toArray().flat().slice(0, plan.most);

beforeAll(async () => {
  await portal.deps.db.transaction().execute(async (trx) => {
    await insertDemoFootage(trx, portal.deps);
    await insertDemoPrices(trx, portal.deps);
    await sql`delete from observation_photos`.execute(trx);
  });
});

const drawn = async () => {
  const { rows } = await sql<{ title: string; file_id: string; labels: number; strays: number }>`
    select title, file_id, count(*) as labels, count(*) filter (
      where price.day <> footage.day or price.store_id <> footage.store_id or tag is null) as strays
    from footage join observation_photos on footage_id = footage.id
      join price_observations price on price.id = observation_id
    group by footage.id order by title`.execute(portal.deps.db);
  return rows;
};

test('a server that stops in the middle leaves the rest to the next run, which draws each photo once', async () => {
  const stopping = new AbortController();
  const { storage } = portal.deps;
  const stopsAfterOne = {
    ...portal.deps,
    storage: {
      ...storage,
      adopt: async (...given: Parameters<typeof storage.adopt>) => {
        await storage.adopt(...given);
        stopping.abort();
      },
    },
  };
  await drawDemoPhotos.run(stopsAfterOne, plan, stopping.signal);
  expect(await drawn()).toHaveLength(1);
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs where key = 'draw-demo-photos'`.execute(portal.deps.db);
  expect(rows).toEqual([{ payload: plan }]);
  await drawDemoPhotos.run(portal.deps, plan);
  const first = await drawn();
  await drawDemoPhotos.run(portal.deps, plan);
  expect(await drawn()).toEqual(first);
  expect(new Map(first.map(({ title, labels, strays }) => [title, { labels, strays }]))).toEqual(
    new Map(planned.map(({ title, shown }) => [title, { labels: shown.length, strays: 0 }])),
  );
});

test('each photo opens, 1600 pixels wide, with its small rendition and placeholder', async () => {
  for (const { file_id } of await drawn()) {
    const file = await portal.deps.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', file_id)
      .executeTakeFirstOrThrow();
    expect(file).toMatchObject({ kind: 'footage', type: 'image/webp', width: 1600, height: 1200 });
    expect(file.renditions).toMatchObject([{ width: 320, type: 'image/webp' }]);
    expect(file.placeholder).toMatch(/^data:image\/webp;base64,/);
    const stored = await portal.deps.storage.open(storageKey(file.id, { type: file.type }));
    const { width, height, format } = stored ? await sharp(await buffer(stored)).metadata() : {};
    expect([width, height, format]).toEqual([1600, 1200, 'webp']);
  }
});

test('a photo that fails leaves no row, and the job is tried again', async () => {
  const { storage } = portal.deps;
  const full = { ...portal.deps, storage: { ...storage, adopt: () => Promise.reject(new Error('no space left')) } };
  const before = await drawn();
  await expect(drawDemoPhotos.run(full, { ...plan, most: 5 })).rejects.toThrow('2 demo photos were not drawn');
  expect(await drawn()).toEqual(before);
});

test('none are asked for where the setting says so', async () => {
  await sql`select graphile_worker.remove_job('draw-demo-photos')`.execute(portal.deps.db);
  await askForDemoPhotos(portal.deps.db, { ...plan, most: 0 });
  const { rows } = await sql`
    select 1 from graphile_worker._private_jobs where key = 'draw-demo-photos'`.execute(portal.deps.db);
  expect(rows).toEqual([]);
});
