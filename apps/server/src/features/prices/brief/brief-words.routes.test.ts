import { getMarketBrief } from '@portal/contract/prices/brief';
import { savePriceHeadline } from '@portal/contract/prices/summaries/headlines';
import { beforeAll, expect, test } from 'vitest';
import { registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../test/prices.ts';
import { readPages } from '../../../../test/tagged-pdf.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-04-20T01:00:00Z') } });
let shop: Shop;
let emirates: string;
let member: { token: string };

beforeAll(async () => {
  shop = await openShop(portal, 'Bugis');
  const { db } = portal.database;
  const named = db.selectFrom('countries').select('id').where('name', '=', 'United Arab Emirates');
  emirates = (await named.executeTakeFirstOrThrow()).id;
  const several = (given: Partial<Planted>): Planted[] =>
    [10, 12, 14].map((price) => ({ shop, day: '2026-04-10', aud_per_kg: `${price}.0000`, per_kg: '9.0000', ...given }));
  await plantPrices(portal, [...several({}), ...several({ origin: 'MX' }), ...several({ origin: 'ZZ' })]);
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  member = await signInAgain(portal, company.primary);
});

async function readBrief(query: string, language: 'en' | 'de' = 'en', market = shop.place.id): Promise<string> {
  const sent = { search: `market_id=${market}${query}`, headers: { 'accept-language': language } };
  const answer = await portal.send(getMarketBrief, {}, { ...sent, token: member.token });
  expect(answer.status).toBe(200);
  return (await readPages(new Uint8Array(answer.bytes))).map(({ text }) => text).join(' ');
}

test('it names its market in its own language, and what has no name of its own', async () => {
  expect(await readBrief('')).toContain('Avocado prices in Singapore');
  expect(await readBrief('', 'en', emirates)).toContain('Avocado prices in the United Arab Emirates');
  const german = await readBrief('', 'de');
  expect(german).toContain('Avocadopreise in Singapur');
  expect(german).toContain('Unbekannte Herkunft');
  expect(german).not.toMatch(/Singapore|Unbekannte Region/);
  expect(await readBrief('', 'de', emirates)).toContain('Avocadopreise in den Vereinigten Arabischen Emiraten');
});

test('it says by what its numbers are filtered, and in what they are', async () => {
  const query = `&retailer_id=${shop.retailerId}&origin=MX&size=large&pack=net+bag&promo=no&unit=piece&currency=local`;
  expect(await readBrief(query)).toContain(
    `S$ per piece. Retailer: ${shop.retailer}, Origin: Mexico, Size: large, Pack: net bag, Promotion: no`,
  );
  expect(await readBrief(query, 'de')).toContain(
    `S$ pro Stück. Händler: ${shop.retailer}, Herkunft: Mexiko, Größe: groß, Packung: Netz, Aktion: nein`,
  );
  expect(await readBrief('')).toContain('A$ per kg. No filters.');
});

test('what an analyst wrote stands over the numbers that it was written to, and over no others', async () => {
  const admin = await portal.signIn('admin');
  const written = {
    chart: 'origins',
    month: '2026-04',
    en: 'Our premium is back.',
    de: 'Der Aufpreis ist zurück.',
  } as const;
  expect((await portal.call(savePriceHeadline, { market_id: shop.place.id, ...written }, admin)).status).toBe(200);
  expect(await readBrief('')).toContain('Our premium is back.');
  for (const query of ['&unit=piece', '&currency=local', '&origin=MX', `&store_id=${shop.storeId}`]) {
    expect(await readBrief(query)).not.toContain('Our premium is back.');
  }
});
