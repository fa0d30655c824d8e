import type { DemoFootage } from '@portal/demo/footage/demo-item';
import { demoFootage } from '@portal/demo/footage/visits';
import { demoStores } from '@portal/demo/places/stores';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS } from '../platform/durations.ts';
import { formatDay, toSydneyDay } from '../platform/sydney-days.ts';
import { type Drawn, type FileRow, keepDrawn, keepPicture, readDrawn, SMALL_WIDTH } from './demo-media.ts';

const AT_ONCE = 8;

type Kept = { item: DemoFootage; files: FileRow[]; durationSeconds: number | null };

/** Stores the files before the rows, as every upload does. */
export async function insertDemoFootage(trx: Transaction<Tables>, deps: Deps): Promise<void> {
  const drawn = await readDrawn('media.json');
  const kept: Kept[] = [];
  for (let at = 0; at < demoFootage.length; at += AT_ONCE) {
    const some = demoFootage.slice(at, at + AT_ONCE);
    kept.push(...(await Promise.all(some.map((item) => keepItem(deps, item, drawn)))));
  }
  await trx
    .insertInto('files')
    .values(kept.flatMap(({ files }) => files))
    .execute();
  const findStore = await insertStores(trx);
  await trx
    .insertInto('footage')
    .values(kept.map((each) => ({ ...toFootageRow(each, deps.clock.now()), ...findStore(each.item) })))
    .execute();
}

async function keepItem(deps: Deps, item: DemoFootage, drawn: Drawn): Promise<Kept> {
  const names = { name: `${item.name}.avif`, small: `${item.name}-${SMALL_WIDTH}.avif` };
  const picture = await keepPicture(deps, 'footage', names, drawn);
  const film = `${item.name}.mp4`;
  if (item.kind === 'image' || !drawn[film]) return { item, files: [picture], durationSeconds: null };
  const video = { ...(await keepDrawn(deps, 'footage', film, drawn)), placeholder: '' };
  return { item, files: [video, picture], durationSeconds: drawn[film].durationSeconds ?? null };
}

function toFootageRow({ item, files: [file, poster], durationSeconds }: Kept, now: Date) {
  if (!file) throw new Error('an item without a file');
  const { title, caption, alt, daysAgo } = item;
  return {
    title,
    caption,
    alt,
    file_id: file.id,
    poster_id: poster?.id ?? null,
    duration_s: durationSeconds,
    day: formatDay(toSydneyDay(now) - daysAgo),
    created_at: new Date(now.getTime() - daysAgo * DAY_MS),
    is_demo: true,
  };
}

async function insertStores(trx: Transaction<Tables>) {
  const retailers = await trx.selectFrom('retailers').select(['id', 'name', 'country_id']).execute();
  const owners = new Map(retailers.map((retailer) => [retailer.name, retailer]));
  const requireRetailer = (retailer: string) => {
    const owner = owners.get(retailer);
    if (!owner) throw new Error(`there is no retailer ${retailer}`);
    return owner;
  };
  const rows = Object.entries(demoStores).flatMap(([retailer, stores]) =>
    stores.map(([name, city, format]) => ({ retailer_id: requireRetailer(retailer).id, name, city, format })),
  );
  const stores = await trx.insertInto('stores').values(rows).returning(['id', 'retailer_id', 'name', 'city']).execute();
  const storeKey = (retailerId: string, name: string, city: string) => [retailerId, name, city].join('|');
  const known = new Map(stores.map(({ id, retailer_id, name, city }) => [storeKey(retailer_id, name, city), id]));
  return ({ retailer, store, city }: DemoFootage) => {
    const { id, country_id } = requireRetailer(retailer);
    return { market_id: country_id, retailer_id: id, store_id: known.get(storeKey(id, store, city)) ?? null };
  };
}
