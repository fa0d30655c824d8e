import {
  type Batch,
  checkBatch,
  confirmBatch,
  getBatch,
  type ImportField,
  startBatch,
  undoBatch,
} from '@portal/contract/prices/imports';
import { type Insertable, sql } from 'kysely';
import { checkPrices, storePrices, undoPrices } from '../src/features/prices/imports/import.jobs.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { type Place, twoMarkets } from './footage.ts';
import { filePart, sendForm } from './forms.ts';
import type { TestPortal } from './portal.ts';
import { XLSX } from './sheets.ts';

type Words = { readonly [field in ImportField]?: string };
type Sender = { token: string };

export type Shop = {
  market: string;
  retailer: string;
  retailerId: string;
  store: string;
  storeId: string;
  place: Place;
  currency: string;
};

type Kind = { market?: string; city?: string; format?: Tables['stores']['format']; chain?: number };

export async function openShop(portal: TestPortal, store = 'Bugis', kind: Kind = {}): Promise<Shop> {
  const { market = 'Singapore', city = market, format = 'supermarket', chain = 0 } = kind;
  const { db } = portal.database;
  const place = (await twoMarkets(portal)).find(({ name }) => name === market);
  const { id, name: retailer } = place?.retailers[chain] ?? { id: '', name: '' };
  if (!place) throw new Error(`no market ${market}`);
  const shop = { retailer_id: id, name: store, city, format };
  const { id: storeId } = await db.insertInto('stores').values(shop).returning('id').executeTakeFirstOrThrow();
  const { currency } = await db
    .selectFrom('countries')
    .select('currency')
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow();
  const rate = { currency, day: '2020-01-01', aud_rate: '1.10', source: 'test' };
  const rates = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'].map((day) => ({ ...rate, day }));
  await db
    .insertInto('fx_rates')
    .values(rates)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { market, retailer, retailerId: id, store, storeId, place, currency };
}

/** One row of a sheet; given cells replace the defaults. */
export function labelWords({ market, retailer, store }: Shop, words: Words = {}): Words {
  return {
    date: '2026-03-02',
    market,
    retailer,
    store,
    product: 'Hass avocado',
    origin: 'Australia',
    variety: 'Hass',
    size_system: 'tray 5.5 kg',
    size: '20',
    pack: 'loose',
    price: '2.95',
    price_unit: 'piece',
    ...words,
  };
}

export function writeCsv(labels: readonly Words[], separator = ','): string {
  const fields = [...new Set(labels.flatMap((label) => Object.keys(label)))] as ImportField[];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = labels.map((label) => fields.map((field) => quoted(label[field] ?? '')).join(separator));
  return [fields.join(separator), ...lines].join('\r\n');
}

export const sendSheet = async (
  portal: TestPortal,
  content: string | Buffer,
  { token }: Sender,
  name = content.includes('PK\x03\x04') ? 'prices.xlsx' : 'prices.csv',
) =>
  sendForm(
    portal,
    startBatch,
    [{ name: 'file_name', value: name }, filePart('file', content, name, name.endsWith('.xlsx') ? XLSX : 'text/csv')],
    { token },
  );

/** Uploads and checks a sheet; its jobs are done on return. */
export async function checkSheet(portal: TestPortal, content: string | Buffer, sender: Sender): Promise<Batch> {
  const sent = await sendSheet(portal, content, sender);
  if (sent.status !== 200) throw new Error(sent.body.message);
  const { _id, mapping } = sent.body.data;
  return checkAgain(portal, _id, mapping, sender);
}

export async function checkAgain(portal: TestPortal, id: string, mapping: Batch['mapping'], sender: Sender) {
  const answer = await portal.call(checkBatch, { id, ...mapping }, sender);
  if (answer.status !== 200) throw new Error(answer.text);
  await checkPrices.run(portal.deps, { id, mapping });
  return readBatch(portal, id, sender);
}

async function readBatch(portal: TestPortal, id: string, { token }: Sender): Promise<Batch> {
  const answer = await portal.call(getBatch, { id }, { token });
  return answer.body.data;
}

export async function confirm(portal: TestPortal, { _id: id, mapping }: Batch, sender: Sender): Promise<Batch> {
  const answer = await portal.call(confirmBatch, { id }, sender);
  if (answer.status !== 200) throw new Error(answer.text);
  await storePrices.run(portal.deps, { id, mapping });
  return readBatch(portal, id, sender);
}

export async function undo(portal: TestPortal, { _id: id, mapping }: Batch, sender: Sender): Promise<Batch> {
  const answer = await portal.call(undoBatch, { id }, sender);
  if (answer.status !== 200) throw new Error(answer.text);
  await undoPrices.run(portal.deps, { id, mapping });
  return readBatch(portal, id, sender);
}

/** From a sheet to prices that await review. */
export async function importLabels(portal: TestPortal, labels: readonly Words[], sender: Sender): Promise<Batch> {
  const batch = await confirm(portal, await checkSheet(portal, writeCsv(labels), sender), sender);
  if (batch.state !== 'stored') throw new Error(JSON.stringify(batch.problems));
  return batch;
}

type Stored = Insertable<Tables['price_observations']>;
export type Planted = Partial<Stored> & { shop: Shop; channel?: 'in store' | 'online' };

/** A reviewer without a member row. */
export const REVIEWER = '018f0000-0000-7000-8000-00000000abcd';

let planted = 0;

/** A valid row as left by import and review; given values replace the defaults. */
export async function priceRow(portal: TestPortal, given: Planted): Promise<Stored> {
  planted += 1;
  const { shop, channel = 'in store', ...words } = given;
  const { day = '2026-03-02', status = 'approved' } = words;
  const now = portal.deps.clock.now();
  const isDecided = status === 'approved' || status === 'rejected';
  return {
    visit_id: await insertVisit(portal, shop, day, channel),
    market_id: shop.place.id,
    retailer_id: shop.retailerId,
    store_id: shop.storeId,
    day,
    fingerprint: String(planted),
    status,
    product_text: 'Hass avocado',
    origin: 'AU',
    origin_evidence: 'sticker',
    variety: 'Hass',
    skin: 'black',
    size_system: 'tray 5.5 kg',
    size_count: 20,
    size_name: null,
    approx_g: 275,
    measured_g: null,
    pack_kind: 'loose',
    pieces: null,
    pack_weight_g: null,
    currency: shop.currency,
    exponent: 2,
    price_minor: 295,
    price_unit: 'piece',
    promo_kind: null,
    promo_quantity: null,
    promo_price_minor: null,
    promo_until: null,
    facings: null,
    position: null,
    stock: null,
    ripeness: null,
    quality: null,
    damage_share: null,
    dry_matter: null,
    per_piece: '2.9500',
    per_kg: '10.7273',
    is_piece_estimated: false,
    is_kg_estimated: true,
    fx_rate: '1.10',
    fx_day: day,
    aud_per_piece: '3.2450',
    aud_per_kg: '11.8000',
    usual_from: null,
    usual_to: null,
    batch_id: null,
    batch_row: null,
    submitted_by: null,
    confirmed_by: null,
    reviewed_by: isDecided ? REVIEWER : null,
    reviewed_at: isDecided ? now : null,
    review_reason: status === 'rejected' ? 'Misread' : '',
    created_at: now,
    is_flagged: words.is_outlier === true || words.aud_per_kg === null,
    ...words,
  };
}

async function insertVisit({ database: { db }, deps }: TestPortal, { storeId }: Shop, day: string, channel: string) {
  const { rows } = await sql<{ id: string }>`
    insert into store_visits (store_id, day, channel, created_at)
    values (${storeId}, ${day}, ${channel}, ${deps.clock.now()})
    on conflict (store_id, day, channel) do update set day = excluded.day returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Stored without an import; returns the ids in order. */
export async function plantPrices(portal: TestPortal, prices: readonly Planted[]): Promise<string[]> {
  const rows: Stored[] = [];
  for (const price of prices) rows.push(await priceRow(portal, price));
  const stored = await portal.database.db.insertInto('price_observations').values(rows).returning('id').execute();
  return stored.map(({ id }) => id);
}

export async function multiplyPrice({ database: { pool } }: TestPortal, id: string, copies: number): Promise<void> {
  const STEP = 2_500;
  const { rows } = await pool.query<{ columns: string }>(`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'price_observations' and is_generated = 'NEVER' and column_name not in ('id', 'fingerprint')`);
  const columns = rows[0]?.columns;
  // In steps below the statement timeout.
  for (let from = 1; from <= copies; from += STEP) {
    await pool.query(
      `insert into price_observations (fingerprint, ${columns})
       select -number, ${columns} from price_observations, generate_series($2::int, $3::int) number where id = $1`,
      [id, from, Math.min(copies, from + STEP - 1)],
    );
  }
}
