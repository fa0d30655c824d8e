import { expect, type Page } from '@playwright/test';
import { daysAgo, type Item, openArchive } from './footage-items.ts';
import { test as onOwnPortal } from './own-portal.ts';
import { accounts } from './start-portal.ts';

export const PRICES = '/dashboard/retail-price-audits';

/** One of the demo's in Singapore. */
const RETAILER = 'Harbour Fresh';

/** Days ago. */
const LAST_VISIT = 10;
const EARLIER_VISIT = 50;

type Batch = { _id: string; state: string; mapping: object; problems: { row: number }[] };
type Label = Readonly<Record<string, string>>;
type Price = { _id: string; product_text: string; photo: object | null };

/** A store of its own: whatever else the portal holds, its prices are these. */
type Shop = {
  readonly _id: string;
  readonly market: { readonly _id: string; readonly name: string; readonly currency: string };
  readonly retailer: string;
  readonly name: string;
};
type Archive = Awaited<ReturnType<typeof openArchive>>;

export async function openShop(archive: Archive, name: string): Promise<Shop> {
  const markets = await archive.call<Shop['market'][]>('GET', '/countries/countryList');
  const market = markets.find((country) => country.name === 'Singapore');
  // By name: other journeys add retailers to this portal, and switch them off.
  const retailer = (await archive.retailers()).find(({ name: called }) => called === RETAILER);
  if (!market || !retailer) throw new Error(`The demo has no ${RETAILER} in Singapore.`);
  const place = { retailer_id: retailer._id, name, city: 'Journey Bay', format: 'supermarket' };
  const { _id } = await archive.call<{ _id: string }>('POST', '/stores', place);
  for (const date of [daysAgo(LAST_VISIT), daysAgo(EARLIER_VISIT)]) {
    await archive.call('PUT', '/fx-rates', { currency: market.currency, date, aud_rate: '1.1' });
  }
  return { _id, market, retailer: retailer.name, name };
}

/** One label as a row of a sheet; what is given here takes the place of the usual. */
export const labelOf = ({ market, retailer, name }: Shop, words: Label = {}): Label => ({
  date: daysAgo(LAST_VISIT),
  market: market.name,
  retailer,
  store: name,
  product: 'Hass avocado',
  origin: 'Australia',
  variety: 'Hass',
  size_system: 'tray 5.5 kg',
  size: '20',
  pack: 'loose',
  price: '2.95',
  price_unit: 'piece',
  ...words,
});

export function rowsOf(labels: readonly Label[]): string[][] {
  const fields = [...new Set(labels.flatMap((label) => Object.keys(label)))];
  return [fields, ...labels.map((label) => fields.map((field) => label[field] ?? ''))];
}

export const csvOf = (labels: readonly Label[]): string =>
  rowsOf(labels)
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

/** From a sheet to prices that wait, without walking through the screens. */
export async function importLabels(archive: Archive, name: string, labels: readonly Label[]): Promise<Batch> {
  const form = new FormData();
  form.set('file_name', name);
  form.set('file', new File([csvOf(labels)], name, { type: 'text/csv' }));
  const { _id, mapping } = await archive.call<Batch>('POST', '/price-batches', form);
  const reached = async (state: string) => {
    const read = () => archive.call<Batch>('GET', `/price-batches/${_id}`);
    await expect.poll(async () => (await read()).state).toBe(state);
    return read();
  };
  await archive.call('POST', `/price-batches/${_id}/check`, mapping);
  await reached('ready');
  await archive.call('POST', `/price-batches/${_id}/confirm`);
  return reached('stored');
}

/** The demo member as a second administrator, for as long as this takes. */
export async function asSecondAdmin<T>(
  url: string,
  archive: Archive,
  act: (second: Archive) => Promise<T>,
): Promise<T> {
  const body = JSON.stringify(accounts.client);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/authentication`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { id: string } };
  const setAdmin = (status: boolean) => archive.call('PUT', `/user/${data.id}/userToAdmin`, { status });
  await setAdmin(true);
  try {
    return await act(await openArchive(url, 'client'));
  } finally {
    await setAdmin(false);
  }
}

/** From a sheet to prices that members see. */
export async function publishLabels(
  url: string,
  archive: Archive,
  name: string,
  labels: readonly Label[],
): Promise<void> {
  const { _id } = await importLabels(archive, name, labels);
  await asSecondAdmin(url, archive, (second) => second.call('POST', `/price-batches/${_id}/approve`));
}

export const prices = (page: Page) => page.getByRole('table', { name: /^(Prices|Preise)$/ }).locator('tbody tr');
export const drawer = (page: Page) => page.getByRole('dialog');
export const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });

type Audited = {
  readonly archive: Archive;
  readonly shop: Shop;
  readonly photo: Item;
  /** The address of this store's prices. */
  readonly address: string;
};

/** A portal of its own, with a store whose prices are known: 28 labels of one visit, two of an earlier one. */
export const test = onOwnPortal.extend<object, { audited: Audited }>({
  audited: [
    async ({ ownPortal: { url } }, use) => {
      const archive = await openArchive(url);
      const shop = await openShop(archive, 'Journey Quay');
      const mexican = { origin: 'Mexico', product: 'Hass from Mexico', price: '1.95', measured_g: '195', brand: 'Sol' };
      const netted = {
        product: 'Net of four',
        pack: 'net bag',
        pieces: '4',
        pack_weight_g: '1000',
        price_unit: 'pack',
      };
      await publishLabels(url, archive, 'labels.csv', [
        labelOf(shop, { facings: '7', quality: '4', note: 'Beside the tomatoes' }),
        labelOf(shop, mexican),
        labelOf(shop, { ...netted, price: '9.80', promo_kind: 'multi-buy', promo_quantity: '2', promo_price: '15' }),
        ...Array.from({ length: 25 }, (_, index) => labelOf(shop, { product: `Label ${index + 1}`, origin: 'Peru' })),
        labelOf(shop, { date: daysAgo(EARLIER_VISIT), product: 'Earlier Shepard', variety: 'Shepard', price: '3.40' }),
        labelOf(shop, { ...mexican, date: daysAgo(EARLIER_VISIT) }),
      ]);
      const photo = await archive.add({
        store_id: shop._id,
        date: daysAgo(LAST_VISIT),
        alt: 'The shelf by the entrance',
      });
      const { items } = await archive.call<{ items: Price[] }>(
        'GET',
        `/price-observations?store_id=${shop._id}&page_size=100`,
      );
      const seen = items.filter(({ product_text }) => product_text === 'Hass avocado');
      for (const { _id } of seen) {
        await archive.call('PUT', `/price-observations/${_id}/photos`, { footage_ids: [photo._id] });
      }
      await use({ archive, shop, photo, address: `${PRICES}/observations?store_id=${shop._id}` });
    },
    { scope: 'worker' },
  ],
});
