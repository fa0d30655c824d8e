import type { Batch, ImportField } from '@portal/contract/price-imports';
import { type Language, type TextKey, texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { plantFootage } from '../../../../test/footage.ts';
import { usePortal } from '../../../../test/portal.ts';
import { checkSheet, csvOf, importLabels, labelOf, openShop, type Shop } from '../../../../test/prices.ts';

// Two in the morning in Sydney: in the markets it is still the day before.
const portal = usePortal({ clock: { now: () => new Date('2026-03-09T15:00:00Z') } });
let admin: { id: string; token: string };
let shop: Shop;
let photos: string[];
beforeAll(async () => {
  admin = await portal.signIn('admin');
  shop = await openShop(portal);
  await openShop(portal, 'Ginza', { market: 'Japan', city: 'Tokyo' });
  await openShop(portal, 'Station', { market: 'Japan', city: 'Tokyo' });
  await openShop(portal, 'Station', { market: 'Japan', city: 'Osaka' });
  photos = await plantFootage(portal, [{}, { deleted_at: new Date() }]);
});

type Words = { [field in ImportField]?: string };
type Wrong = [ImportField, TextKey];
const JAPAN: Words = { market: 'Japan', store: 'Ginza', price: '498' };
const japan = async (): Promise<Words> => {
  const { db } = portal.database;
  const { name } = await db
    .selectFrom('retailers')
    .innerJoin('stores', 'stores.retailer_id', 'retailers.id')
    .select('retailers.name')
    .where('stores.name', '=', 'Ginza')
    .executeTakeFirstOrThrow();
  return { ...JAPAN, retailer: name };
};

/** Every cell that is tried, and what is said about it; nothing where it is right. */
const CASES: [string, Words, ...Wrong[]][] = [
  [
    'nothing in what is needed',
    { date: '', market: '', store: '', product: '', price: '' },
    ...(['date', 'market', 'store', 'product', 'price'] as const).map((field): Wrong => [field, 'required']),
  ],
  [
    'nothing in the words that are needed',
    { retailer: '', origin: '', variety: '', pack: '', price_unit: '' },
    ...(['retailer', 'origin', 'variety', 'pack', 'price_unit'] as const).map((field): Wrong => [field, 'required']),
  ],
  ['blanks alone', { product: ' \t ' }, ['product', 'required']],
  ['a day with the day first', { date: '2/3/2026', product: 'day first' }],
  ['a day with points', { date: '02.03.2026', product: 'points' }],
  ['the 31st of February', { date: '31/02/2026' }, ['date', 'invalidDay']],
  ['the 29th of February in a year without', { date: '2026-02-29' }, ['date', 'invalidDay']],
  ['a thirteenth month', { date: '2026-13-01' }, ['date', 'invalidDay']],
  ['the year 0', { date: '0000-01-01' }, ['date', 'invalidDay']],
  ['a day of another century', { date: '1999-12-31' }, ['date', 'outOfRange']],
  ['two digits of a year', { date: '02/03/26' }, ['date', 'invalidDay']],
  ['a day with a time', { date: '2026-03-02T10:00' }, ['date', 'invalidDay']],
  ['a number that a spreadsheet means as a day', { date: '46083' }, ['date', 'invalidDay']],
  ['today in Sydney', { date: '2026-03-10' }],
  ['tomorrow in Sydney', { date: '2026-03-11' }, ['date', 'dayToCome']],
  ['an unknown market', { market: 'Atlantis' }, ['market', 'unknownMarket']],
  ['a country that is no market', { market: 'New Zealand' }, ['market', 'unknownMarket']],
  ['a market by its code', { market: 'sg', product: 'by code' }],
  ['a retailer of another market', { market: 'Japan' }, ['retailer', 'unknownRetailer']],
  ['an unknown retailer', { retailer: 'Nobody & Sons' }, ['retailer', 'unknownRetailer']],
  ['an unknown store', { store: 'Changi' }, ['store', 'unknownStore']],
  ['a store in another city', { city: 'Johor' }, ['store', 'unknownStore']],
  ['names in other capitals', { store: ' bUGIS ', city: 'SINGAPORE', product: 'capitals' }],
  ['a name that stands in two cities', { store: 'Station' }, ['store', 'unknownStore']],
  ['the same with its city', { store: 'Station', city: 'Osaka' }],
  ['an unknown way', { channel: 'telephone' }, ['channel', 'invalidChoice']],
  ['a product that is too long', { product: 'x'.repeat(201) }, ['product', 'cellTooLong']],
  ['a product as long as one may be, as people count', { product: '🥑'.repeat(200) }],
  ['a cell that is much too long', { note: 'x'.repeat(2_001) }, ['note', 'cellTooLong']],
  ['a formula', { product: '=HYPERLINK("https://a.example")' }, ['product', 'cellFormula']],
  ['a formula behind blanks', { price: ' =1+1' }, ['price', 'cellFormula']],
  ['an unknown country', { origin: 'Nowhere' }, ['origin', 'unknownOrigin']],
  ['an unknown origin that says so', { origin: 'unknown' }],
  ['an unknown variety', { variety: 'Granny Smith' }, ['variety', 'invalidChoice']],
  ['an unknown pack', { pack: 'sack' }, ['pack', 'invalidChoice']],
  ['an unknown unit', { price_unit: 'dozen' }, ['price_unit', 'invalidChoice']],
  ['an unknown evidence', { origin_evidence: 'hearsay' }, ['origin_evidence', 'invalidChoice']],
  ['maybe', { organic: 'maybe' }, ['organic', 'invalidChoice']],
  ['a yes in German', { organic: 'Ja', ready_to_eat: 'WAHR' }],
  ['a currency without a rate', { currency: 'CHF' }, ['currency', 'unknownRate']],
  ['a currency that is none', { currency: '$$$' }, ['currency', 'unknownRate']],
  ['a currency that is too long', { currency: 'dollars' }, ['currency', 'cellTooLong']],
  ['Australian dollars', { currency: 'aud' }],
  ['a rate of 35 days before', { date: '2025-05-05', product: '35 days' }],
  ['a rate of 36 days before', { date: '2025-05-06' }, ['currency', 'unknownRate']],
  ['a size without its system', { size_system: '' }, ['size_system', 'sizeIncomplete']],
  ['a system without its size', { size: '' }, ['size', 'sizeIncomplete']],
  ['a name where a count belongs', { size: 'L' }, ['size', 'invalidNumber']],
  ['a count where a name belongs', { size_system: 'carton 10 kg' }, ['size', 'invalidChoice']],
  ['a name of the bulk carton', { size_system: 'carton 10 kg', size: 'cocktail' }],
  ['too small a count', { size: '5' }, ['size', 'outOfRange']],
  ['half a fruit', { size: '20.5' }, ['size', 'invalidNumber']],
  ['the price of a pack without more', { price_unit: 'pack' }, ['pieces', 'packIncomplete']],
  ['the price of a pack with its weight', { price_unit: 'pack', pack_weight_g: '540' }],
  ['a promotion without its price', { promo_kind: 'price cut' }, ['promo_kind', 'promoIncomplete']],
  ['the price of no promotion', { promo_price: '2.50' }, ['promo_kind', 'promoIncomplete']],
  ['a multi-buy without its number', { promo_kind: 'multi-buy', promo_price: '5' }, ['promo_kind', 'promoIncomplete']],
  [
    'a multi-buy of one',
    { promo_kind: 'multi-buy', promo_price: '2', promo_quantity: '1' },
    ['promo_kind', 'promoIncomplete'],
  ],
  [
    'a price cut for two',
    { promo_kind: 'price cut', promo_price: '2', promo_quantity: '2' },
    ['promo_kind', 'promoIncomplete'],
  ],
  ['a promotion that costs as much', { promo_kind: 'member price', promo_price: '2.95' }],
  ['a promotion that costs more', { promo_kind: 'price cut', promo_price: '2.96' }, ['promo_price', 'promoDearer']],
  [
    'a multi-buy that costs more',
    { promo_kind: 'multi-buy', promo_quantity: '2', promo_price: '5.91' },
    ['promo_price', 'promoDearer'],
  ],
  [
    'a promotion until no day',
    { promo_kind: 'price cut', promo_price: '2', promo_until: '2026-02-30' },
    ['promo_until', 'invalidDay'],
  ],
  [
    'a promotion until the year 0',
    { promo_kind: 'price cut', promo_price: '2', promo_until: '0000-12-31' },
    ['promo_until', 'invalidDay'],
  ],
  ['three decimals', { price: '2.955' }, ['price', 'otherDecimal']],
  ['four decimals', { price: '2.9550' }, ['price', 'tooPrecise']],
  ['zeros behind the decimals', { price: '2.9500', product: 'zeros' }],
  ['a comma in a sheet with points', { price: '2,95' }, ['price', 'otherDecimal']],
  ['thousands with commas', { price: '1,234.50' }, ['price', 'otherDecimal']],
  ['thousands with points', { price: '1.234,50' }, ['price', 'otherDecimal']],
  ['what may be a thousand', { price: '1.000' }, ['price', 'otherDecimal']],
  ['a weight that may be twenty thousand', { pack_weight_g: '20.000' }, ['pack_weight_g', 'otherDecimal']],
  ['a price below nothing', { price: '-2.95' }, ['price', 'invalidNumber']],
  ['a price with a plus', { price: '+2.95' }, ['price', 'invalidNumber']],
  ['a price of nothing', { price: '0' }, ['price', 'outOfRange']],
  ['a price of less than a cent', { price: '0.0010' }, ['price', 'tooPrecise']],
  ['a price with an exponent', { price: '2e3' }, ['price', 'invalidNumber']],
  ['a price in words', { price: 'two' }, ['price', 'invalidNumber']],
  ['a price with its currency', { price: '$2.95' }, ['price', 'invalidNumber']],
  ['no end of a number', { price: 'Infinity' }, ['price', 'invalidNumber']],
  ['a price like a fortune', { price: '10000000000.01' }, ['price', 'outOfRange']],
  ['a number of 50 digits', { price: '9'.repeat(50) }, ['price', 'outOfRange']],
  [
    'a price that is too large by the kilogram',
    { ...JAPAN, price: '999999999999', measured_g: '20' },
    ['price', 'outOfRange'],
  ],
  ['parts of a yen', { ...JAPAN, price: '498.5' }, ['price', 'tooPrecise']],
  ['a yen with zeros behind it', { ...JAPAN, price: '498.00' }],
  ['a quality of six', { quality: '6' }, ['quality', 'outOfRange']],
  ['a ripeness of nothing', { ripeness: '0' }, ['ripeness', 'outOfRange']],
  ['negative facings', { facings: '-1' }, ['facings', 'invalidNumber']],
  ['a defect that is none', { defects: 'bruising; ugly' }, ['defects', 'invalidChoice']],
  ['defects', { defects: 'Bruising, body  rot;bruising' }],
  ['a photo that is no link', { photo: 'IMG_0001.jpg' }, ['photo', 'unknownPhoto']],
  ['a photo that there is not', { photo: '00000000-0000-4000-8000-000000000000' }, ['photo', 'unknownPhoto']],
  [
    'a place in the middle of a letter',
    { product: `${'x'.repeat(59)}🥑${'x'.repeat(200)}` },
    ['product', 'cellTooLong'],
  ],
];

describe('what is said about', () => {
  let batch: Batch;
  let german: Batch;
  beforeAll(async () => {
    await portal.database.db
      .insertInto('fx_rates')
      .values({ currency: shop.currency, day: '2025-03-31', aud_rate: '1.1', source: 'test' })
      .execute();
    const there = await japan();
    const retailer = (words: Words) =>
      (words.market === 'Japan' && words.price) || words.store === 'Station'
        ? { ...there, ...words, market: 'Japan' }
        : words;
    const sheet = csvOf(CASES.map(([name, words]) => labelOf(shop, { brand: name, ...retailer(words) })));
    batch = await checkSheet(portal, sheet, admin);
    const answer = await portal.request(`/api/price-batches/${batch._id}`, {
      token: admin.token,
      headers: { 'accept-language': 'de' },
    });
    german = answer.body.data;
  });

  const saidIn = ({ problems }: Batch, language: Language, row: number) =>
    problems
      .filter((problem) => problem.row === row)
      .map(({ field, reason }) => [field, Object.entries(texts[language]).find(([, text]) => text === reason)?.[0]]);

  test.each(CASES.map(([name, , ...wrong], at) => [name, at + 2, wrong] as const))('%s', (_, row, wrong) => {
    expect([saidIn(batch, 'en', row), saidIn(german, 'de', row)]).toEqual([wrong, wrong]);
  });

  test('the whole sheet: it is refused, with the number of rows that are wrong', () => {
    const wrong = CASES.filter(([, , ...problems]) => problems.length > 0).length;
    expect(batch).toMatchObject({ state: 'refused', rows: CASES.length, share_read: 1, problem_rows: wrong });
  });
});

describe('a photo', () => {
  test('that was deleted is refused; one that is there is linked to the price', async () => {
    const [there = '', gone = ''] = photos;
    const [wrong] = (await checkSheet(portal, csvOf([labelOf(shop, { photo: gone })]), admin)).problems;
    expect(wrong).toMatchObject({ row: 2, field: 'photo', reason: texts.en.unknownPhoto });
    const link = `https://portal.example/dashboard/market-footage/${there.toUpperCase()}`;
    const batch = await importLabels(
      portal,
      [labelOf(shop, { photo: `${link}, ${link}`, product: 'Pictured' })],
      admin,
    );
    const links = await portal.database.db
      .selectFrom('observation_photos')
      .innerJoin('price_observations', 'id', 'observation_id')
      .select('footage_id')
      .where('batch_id', '=', batch._id)
      .execute();
    expect(links).toEqual([{ footage_id: there }]);
  });
});

describe('a sheet with decimal commas', () => {
  test('and semicolons is told by its rows, and its prices are exact', async () => {
    const labels = [labelOf(shop, { price: '2,95', product: 'Komma', promo_kind: 'price cut', promo_price: '2,5' })];
    const batch = await checkSheet(portal, csvOf(labels, ';'), admin);
    expect(batch).toMatchObject({ state: 'ready', mapping: { decimal: ',' } });
    const { _id } = await importLabels(portal, [...labels, labelOf(shop, { price: '1234,5', product: 'viel' })], admin);
    const prices = await portal.database.db
      .selectFrom('price_observations')
      .select(['price_minor', 'promo_price_minor'])
      .where('batch_id', '=', _id)
      .orderBy('batch_row')
      .execute();
    expect(prices).toEqual([
      { price_minor: 295, promo_price_minor: 250 },
      { price_minor: 123_450, promo_price_minor: null },
    ]);
  });

  test('in some rows and points in others is refused in the ones that differ', async () => {
    const labels = ['2,95', '3.10', '1.234,00', '4'].map((price) =>
      labelOf(shop, { price, product: `mixed ${price}` }),
    );
    const { problems, mapping } = await checkSheet(portal, csvOf(labels, '\t'), admin);
    expect(mapping.decimal).toBe('.');
    expect(problems.map(({ row, value, reason }) => [row, value, reason])).toEqual([
      [2, '2,95', texts.en.otherDecimal],
      [4, '1.234,00', texts.en.otherDecimal],
    ]);
  });
});
