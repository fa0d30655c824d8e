import type { Batch, ImportField } from '@portal/contract/price-imports';
import { checkPrices, storePrices, undoPrices } from '../src/features/price-audits/import/import.jobs.ts';
import { type Place, twoMarkets } from './footage.ts';
import { filePart, sendForm } from './forms.ts';
import type { TestPortal } from './portal.ts';

type Words = { readonly [field in ImportField]?: string };
type Sender = { token: string };

/** A market, a retailer and a store that a sheet can name, with a rate for its currency. */
export type Shop = { market: string; retailer: string; store: string; place: Place; storeId: string };

export async function openShop(portal: TestPortal, store = 'Bugis'): Promise<Shop> {
  const { db } = portal.database;
  const [place] = await twoMarkets(portal);
  const { id, name: retailer } = place.retailers[0] ?? { id: '', name: '' };
  const shop = { retailer_id: id, name: store, city: 'Singapore', format: 'supermarket' } as const;
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
  return { market: place.name, retailer, store, place, storeId };
}

/** One label as a row of a sheet; what is given here takes the place of the usual. */
export function labelOf({ market, retailer, store }: Shop, words: Words = {}): Words {
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

export function csvOf(labels: readonly Words[], separator = ','): string {
  const fields = [...new Set(labels.flatMap((label) => Object.keys(label)))] as ImportField[];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = labels.map((label) => fields.map((field) => quoted(label[field] ?? '')).join(separator));
  return [fields.join(separator), ...lines].join('\r\n');
}

export const sendSheet = async (portal: TestPortal, content: string | Buffer, { token }: Sender, name = 'prices.csv') =>
  sendForm(
    portal,
    '/price-batches',
    [{ name: 'file_name', value: name }, filePart('file', content, name, 'text/csv')],
    { method: 'POST', token },
  );

const post = (portal: TestPortal, path: string, { token }: Sender, body: unknown = {}) =>
  portal.request(`/api/price-batches/${path}`, { method: 'POST', token, body });

/** Sent and looked through; what the jobs do is done when this returns. */
export async function checkSheet(portal: TestPortal, content: string | Buffer, sender: Sender): Promise<Batch> {
  const sent = await sendSheet(portal, content, sender);
  const { _id, mapping } = sent.body.data as Batch;
  return checkAgain(portal, _id, mapping, sender);
}

async function checkAgain(portal: TestPortal, id: string, mapping: Batch['mapping'], sender: Sender) {
  const answer = await post(portal, `${id}/check`, sender, mapping);
  if (answer.status !== 200) throw new Error(answer.text);
  await checkPrices.run(portal.deps, { id, mapping });
  return readBatch(portal, id, sender);
}

async function readBatch(portal: TestPortal, id: string, { token }: Sender): Promise<Batch> {
  const answer = await portal.request(`/api/price-batches/${id}`, { token });
  return answer.body.data;
}

export async function confirm(portal: TestPortal, { _id: id, mapping }: Batch, sender: Sender): Promise<Batch> {
  const answer = await post(portal, `${id}/confirm`, sender);
  if (answer.status !== 200) throw new Error(answer.text);
  await storePrices.run(portal.deps, { id, mapping });
  return readBatch(portal, id, sender);
}

export async function undo(portal: TestPortal, { _id: id, mapping }: Batch, sender: Sender): Promise<Batch> {
  const answer = await post(portal, `${id}/undo`, sender);
  if (answer.status !== 200) throw new Error(answer.text);
  await undoPrices.run(portal.deps, { id, mapping });
  return readBatch(portal, id, sender);
}

/** The whole way from a sheet to prices that wait for review. */
export async function importLabels(portal: TestPortal, labels: readonly Words[], sender: Sender): Promise<Batch> {
  const batch = await confirm(portal, await checkSheet(portal, csvOf(labels), sender), sender);
  if (batch.state !== 'stored') throw new Error(JSON.stringify(batch.problems));
  return batch;
}
