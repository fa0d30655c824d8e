import type { Language } from '@portal/contract/languages';
import { type Batch, getBatch, type ImportField } from '@portal/contract/prices/imports';
import { getObservation } from '@portal/contract/prices/observations';
import { type TextKey, texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { plantFootage } from '../../../../test/footage.ts';
import { usePortal } from '../../../../test/portal.ts';
import { checkSheet, importLabels, labelWords, openShop, type Shop, writeCsv } from '../../../../test/prices.ts';

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
  ['the 31st of February', { date: '31/02/2026' }, ['date', 'cellDay']],
  ['the 29th of February in a year without', { date: '2026-02-29' }, ['date', 'cellDay']],
  ['a thirteenth month', { date: '2026-13-01' }, ['date', 'cellDay']],
  ['the year 0', { date: '0000-01-01' }, ['date', 'cellDay']],
  ['a day of another century', { date: '1999-12-31' }, ['date', 'dayTooEarly']],
  ['two digits of a year', { date: '02/03/26', product: 'short year' }],
  ['a day with a time', { date: '2026-03-02T10:00', product: 'with a time' }],
  ['a month by its name', { date: '2. März 2026', product: 'by name' }],
  ['a number that a spreadsheet means as a day', { date: '46083' }, ['date', 'cellDay']],
  ['today in Sydney', { date: '2026-03-10' }],
  ['tomorrow in Sydney', { date: '2026-03-11' }, ['date', 'dayToCome']],
  ['an unknown market', { market: 'Atlantis' }, ['market', 'unknownMarket']],
  ['a country that is no market', { market: 'New Zealand' }, ['market', 'unknownMarket']],
  ['a market by its code', { market: 'sg', product: 'by code' }],
  ['a retailer of another market', { market: 'Japan' }, ['retailer', 'unknownRetailer'], ['price', 'tooPrecise']],
  ['an unknown retailer', { retailer: 'Nobody & Sons' }, ['retailer', 'unknownRetailer']],
  ['an unknown store', { store: 'Changi' }, ['store', 'unknownStore']],
  ['a store in another city', { city: 'Johor' }, ['store', 'unknownStore']],
  ['names in other capitals', { store: ' bUGIS ', city: 'SINGAPORE', product: 'capitals' }],
  ['a name that stands in two cities', { store: 'Station' }, ['store', 'unknownStore']],
  ['the same with its city', { store: 'Station', city: 'Osaka' }],
  ['an unknown way', { channel: 'telephone' }, ['channel', 'unknownWord']],
  ['a product that is too long', { product: 'x'.repeat(201) }, ['product', 'cellTooLong']],
  ['a product as long as one may be, as people count', { product: '🥑'.repeat(200) }],
  ['a cell that is much too long', { note: 'x'.repeat(2_001) }, ['note', 'cellTooLong']],
  ['a formula', { product: '=HYPERLINK("https://a.example")' }, ['product', 'cellFormula']],
  ['a formula behind blanks', { price: ' =1+1' }, ['price', 'cellFormula']],
  ['an unknown country', { origin: 'Nowhere' }, ['origin', 'unknownOrigin']],
  ['an unknown origin that says so', { origin: 'unknown' }],
  ['an unknown variety', { variety: 'Granny Smith' }, ['variety', 'unknownWord']],
  ['an unknown pack', { pack: 'sack' }, ['pack', 'unknownWord']],
  ['an unknown unit', { price_unit: 'dozen' }, ['price_unit', 'unknownWord']],
  ['an unknown evidence', { origin_evidence: 'hearsay' }, ['origin_evidence', 'unknownWord']],
  ['maybe', { organic: 'maybe' }, ['organic', 'unknownWord']],
  ['a yes in German', { organic: 'Ja', ready_to_eat: 'WAHR' }],
  ['a currency without a rate', { currency: 'CHF' }, ['currency', 'unknownRate']],
  ['a currency that is none', { currency: '$$$' }, ['currency', 'unknownRate']],
  ['a currency that is too long', { currency: 'dollars' }, ['currency', 'cellTooLong']],
  ['Australian dollars', { currency: 'aud' }],
  ['a rate of 35 days before', { date: '2025-05-05', product: '35 days' }],
  ['a rate of 36 days before', { date: '2025-05-06' }, ['currency', 'unknownRate']],
  ['a size without its system', { size_system: '' }, ['size_system', 'sizeIncomplete']],
  ['a system without its size', { size: '' }, ['size', 'sizeIncomplete']],
  ['a name where a count belongs', { size: 'L' }, ['size', 'cellNumber']],
  ['a count where a name belongs', { size_system: 'carton 10 kg' }, ['size', 'unknownWord']],
  ['a name of the bulk carton', { size_system: 'carton 10 kg', size: 'cocktail' }],
  ['too small a count', { size: '5' }, ['size', 'cellWhole']],
  ['half a fruit', { size: '20.5' }, ['size', 'cellWhole']],
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
    ['promo_until', 'cellDay'],
  ],
  [
    'a promotion until the year 0',
    { promo_kind: 'price cut', promo_price: '2', promo_until: '0000-12-31' },
    ['promo_until', 'cellDay'],
  ],
  ['three decimals', { price: '2.955' }, ['price', 'otherDecimal']],
  ['four decimals', { price: '2.9550' }, ['price', 'tooPrecise']],
  ['zeros behind the decimals', { price: '2.9500', product: 'zeros' }],
  ['a comma in a sheet with points', { price: '2,95' }, ['price', 'otherDecimal']],
  ['thousands with commas', { price: '1,234.50' }, ['price', 'otherDecimal']],
  ['thousands with points', { price: '1.234,50' }, ['price', 'otherDecimal']],
  ['what may be a thousand', { price: '1.000' }, ['price', 'otherDecimal']],
  ['a weight that may be twenty thousand', { pack_weight_g: '20.000' }, ['pack_weight_g', 'otherDecimal']],
  ['a price below nothing', { price: '-2.95' }, ['price', 'cellNumber']],
  ['a price with a plus', { price: '+2.95' }, ['price', 'cellNumber']],
  ['a price of nothing', { price: '0' }, ['price', 'outOfRange']],
  ['a price of less than a cent', { price: '0.0010' }, ['price', 'tooPrecise']],
  ['a price with an exponent', { price: '2e3' }, ['price', 'cellNumber']],
  ['a price in words', { price: 'two' }, ['price', 'cellNumber']],
  ['a price with its currency', { price: '$2.95' }, ['price', 'cellNumber']],
  ['no end of a number', { price: 'Infinity' }, ['price', 'cellNumber']],
  ['a price like a fortune', { price: '10000000000.01' }, ['price', 'outOfRange']],
  ['a number of 50 digits', { price: '9'.repeat(50) }, ['price', 'outOfRange']],
  [
    'a price that is too large by the kilogram',
    { ...JAPAN, price: '999999999999', measured_g: '20' },
    ['price', 'outOfRange'],
  ],
  ['parts of a yen', { ...JAPAN, price: '498.5' }, ['price', 'tooPrecise']],
  ['a yen with zeros behind it', { ...JAPAN, price: '498.00' }],
  ['a stock that is none', { stock: 'some' }, ['stock', 'unknownWord']],
  ['a quality of six', { quality: '6' }, ['quality', 'cellWhole']],
  ['a ripeness of nothing', { ripeness: '0' }, ['ripeness', 'cellWhole']],
  ['more damage than flesh', { damage_share: '101' }, ['damage_share', 'cellWhole']],
  ['half a per cent of damage', { damage_share: '8.5' }, ['damage_share', 'cellWhole']],
  ['no damage, with its sign', { damage_share: '0 %', product: 'sound' }],
  ['a dry matter of water', { dry_matter: '4.9' }, ['dry_matter', 'cellDryMatter']],
  ['a dry matter of nuts', { dry_matter: '60.1' }, ['dry_matter', 'cellDryMatter']],
  ['a dry matter too fine', { dry_matter: '24.35' }, ['dry_matter', 'cellDryMatter']],
  ['a dry matter that may be thousands', { dry_matter: '24.350' }, ['dry_matter', 'otherDecimal']],
  ['a dry matter in words', { dry_matter: 'high' }, ['dry_matter', 'cellNumber']],
  ['a dry matter, with its sign', { dry_matter: '24.3%', product: 'tested' }],
  ['negative facings', { facings: '-1' }, ['facings', 'cellNumber']],
  ['a defect that is none', { defects: 'bruising; ugly' }, ['defects', 'unknownWord']],
  ['defects', { defects: 'Bruising, body  rot;bruising' }],
  ['a photo that is no link', { photo: 'IMG_0001.jpg' }, ['photo', 'unknownPhoto']],
  ['a photo that there is not', { photo: '00000000-0000-4000-8000-000000000000' }, ['photo', 'unknownPhoto']],
  [
    'a place in the middle of a letter',
    { product: `${'x'.repeat(59)}🥑${'x'.repeat(200)}` },
    ['product', 'cellTooLong'],
  ],
  // All problems of a sheet are reported at once.
  [
    'a place and a price that are wrong together',
    { store: 'Changi', price: '2.9550', promo_kind: 'price cut' },
    ['store', 'unknownStore'],
    ['price', 'tooPrecise'],
    ['promo_kind', 'promoIncomplete'],
  ],
  ['dinars with three decimals', { currency: 'KWD', price: '1.250' }],
  ['dinars with four', { currency: 'KWD', price: '1.2505' }, ['price', 'tooPrecise']],
  ['dinars with the other sign', { currency: 'KWD', price: '1,250' }, ['price', 'otherDecimal']],
  [
    'a promotion that ended before the visit',
    { promo_kind: 'price cut', promo_price: '2', promo_until: '2026-03-01' },
    ['promo_until', 'promoEnded'],
  ],
  [
    'a promotion of that day alone',
    { promo_kind: 'price cut', promo_price: '2', promo_until: '2026-03-02', product: 'last day' },
  ],
  ['the end of no promotion', { promo_until: '2026-03-09' }, ['promo_kind', 'promoIncomplete']],
  ['a weight of one fruit', { pack: 'sleeve', pack_weight_g: '350' }],
  ['a weight of some', { pack: 'net bag', pack_weight_g: '800' }, ['pieces', 'piecesNeeded']],
  ['a weight of four', { pack: 'net bag', pack_weight_g: '800', pieces: '4' }],
  ['words of the German screens', { market: 'Singapur', origin: 'Australien', pack: 'Netz', price_unit: 'Stück' }],
  ['more of them', { channel: 'Im Geschäft', position: 'Augenhöhe', stock: 'ausverkauft', defects: 'Druckstellen' }],
  ['a country as people call it', { origin: 'Neuseeland', size_system: '5,5-kg-Steige' }],
  ['an origin that nobody knows, in German', { origin: 'unbekannt', origin_evidence: 'Aufkleber' }],
  ['a time that is none', { time: '25:00' }, ['time', 'cellTime']],
  ['an auditor with a long name', { auditor: 'x'.repeat(101) }, ['auditor', 'cellTooLong']],
  ['a region that is too long', { origin_region: 'x'.repeat(101) }, ['origin_region', 'cellTooLong']],
  ['material that is too long', { pos_material: 'x'.repeat(201) }, ['pos_material', 'cellTooLong']],
  [
    'notes about the visit that are too long',
    { conditions: 'x'.repeat(201), visit_note: 'x'.repeat(1_001) },
    ['conditions', 'cellTooLong'],
    ['visit_note', 'cellTooLong'],
  ],
];

describe('what is said about', () => {
  let batch: Batch;
  let german: Batch;
  beforeAll(async () => {
    await portal.database.db
      .insertInto('fx_rates')
      .values(
        [shop.currency, 'KWD'].flatMap((currency) =>
          ['2025-03-31', '2026-02-15'].map((day) => ({ currency, day, aud_rate: '1.1', source: 'test' })),
        ),
      )
      .execute();
    const there = await japan();
    const retailer = (words: Words) =>
      (words.market === 'Japan' && words.price) || words.store === 'Station'
        ? { ...there, ...words, market: 'Japan' }
        : words;
    const sheet = writeCsv(CASES.map(([name, words]) => labelWords(shop, { brand: name, ...retailer(words) })));
    batch = await checkSheet(portal, sheet, admin);
    const answer = await portal.call(
      getBatch,
      { id: batch._id },
      { token: admin.token, headers: { 'accept-language': 'de' } },
    );
    german = answer.body.data;
  });

  const saidIn = ({ problems }: Batch, language: Language, row: number) =>
    problems.filter((problem) => problem.row === row).map(({ field, reason }) => [field, textKey(reason, language)]);

  const textKey = (reason: string, language: Language) =>
    Object.entries(texts[language]).find(([, text]) =>
      new RegExp(`^${RegExp.escape(text).replaceAll(/\\\{\w+\\\}/g, '.+')}$`).test(reason),
    )?.[0];

  test.each(CASES.map(([name, , ...wrong], at) => [name, at + 2, wrong] as const))('%s', (_, row, wrong) => {
    expect([saidIn(batch, 'en', row), saidIn(german, 'de', row)]).toEqual([wrong, wrong]);
  });

  test('words and numbers says which there are, in the language of the reader', () => {
    const said = ({ problems }: Batch, field: string, value: string) =>
      problems.find((problem) => problem.field === field && problem.value === value)?.reason;
    expect([said(batch, 'stock', 'some'), said(german, 'stock', 'some')]).toEqual([
      'We do not recognise this word. Use one of these: full, half, low, out.',
      'Dieses Wort kennen wir nicht. Verwenden Sie eines von diesen: voll, halb, wenig, ausverkauft.',
    ]);
    expect([said(batch, 'quality', '6'), said(german, 'quality', '6')]).toEqual([
      'Enter a whole number from 1 to 5.',
      'Geben Sie eine ganze Zahl von 1 bis 5 an.',
    ]);
    expect(said(batch, 'currency', 'CHF')).toBe(
      'There is no exchange rate for CHF on 2 Mar 2026 or in the 35 days before.',
    );
  });

  test('the whole sheet: it is refused, with the number of rows that are wrong', () => {
    const wrong = CASES.filter(([, , ...problems]) => problems.length > 0).length;
    expect(batch).toMatchObject({ state: 'refused', rows: CASES.length, share_read: 1, problem_rows: wrong });
  });
});

describe('what is said about a visit', () => {
  const selectVisit = ({ _id }: Batch) =>
    portal.database.db
      .selectFrom('store_visits')
      .innerJoin('price_observations', 'visit_id', 'store_visits.id')
      .select(['local_time', 'timezone', 'auditor', 'conditions', 'store_visits.note'])
      .distinct()
      .where('batch_id', '=', _id)
      .execute();

  test('is kept once, whichever row says it; what a later sheet adds is added, and what is known stays', async () => {
    const words = { date: '2026-03-04', time: '9.05', auditor: 'Mei Tan' };
    const labels = [
      labelWords(shop, { ...words, product: 'says who' }),
      labelWords(shop, { date: words.date, product: 'says the weather', conditions: 'Rain' }),
    ];
    const known = { local_time: '09:05:00', timezone: 'Asia/Singapore', auditor: 'Mei Tan', conditions: 'Rain' };
    expect(await selectVisit(await importLabels(portal, labels, admin))).toEqual([{ ...known, note: '' }]);
    const later = { date: words.date, time: '17:00', auditor: 'Tom', visit_note: 'Busy', product: 'later' };
    const batch = await importLabels(portal, [labelWords(shop, later)], admin);
    expect(await selectVisit(batch)).toEqual([{ ...known, note: 'Busy' }]);
  });

  test('is refused where two rows say different things, and only there', async () => {
    const rows = [
      { product: 'one', auditor: 'Mei Tan', time: '10:00' },
      { product: 'two' },
      { product: 'three', auditor: 'Tom Becker', time: '10:00' },
      { product: 'four', auditor: 'Tom Becker', date: '2026-03-06' },
    ].map((words) => labelWords(shop, { date: '2026-03-05', ...words }));
    const { problems } = await checkSheet(portal, writeCsv(rows), admin);
    expect(problems.map(({ row, field, reason }) => [row, field, reason])).toEqual([
      [4, 'auditor', texts.en.visitDisputed],
    ]);
  });

  test('and about a label comes back with the price, in its drawer', async () => {
    const words = {
      date: '2026-03-07',
      time: '14:30',
      auditor: 'Mei Tan',
      conditions: 'School holidays',
      visit_note: 'New layout',
      origin_region: 'Western Australia',
      pos_material: 'Wobbler',
    };
    const { _id: batch } = await importLabels(portal, [labelWords(shop, words)], admin);
    const { id } = await portal.database.db
      .selectFrom('price_observations')
      .select('id')
      .where('batch_id', '=', batch)
      .executeTakeFirstOrThrow();
    const { date, time, ...same } = words;
    const answer = await portal.call(getObservation, { id }, admin);
    expect(answer.body.data).toMatchObject({ ...same, date, local_time: time, timezone: 'Asia/Singapore' });
  });
});

describe('a photo', () => {
  test('that was deleted is refused; one that is there is linked to the price', async () => {
    const [there = '', gone = ''] = photos;
    const [wrong] = (await checkSheet(portal, writeCsv([labelWords(shop, { photo: gone })]), admin)).problems;
    expect(wrong).toMatchObject({ row: 2, field: 'photo', reason: texts.en.unknownPhoto });
    const link = `https://portal.example/dashboard/market-footage/${there.toUpperCase()}`;
    const batch = await importLabels(
      portal,
      [labelWords(shop, { photo: `${link}, ${link}`, product: 'Pictured' })],
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
    const labels = [labelWords(shop, { price: '2,95', product: 'Komma', promo_kind: 'price cut', promo_price: '2,5' })];
    const batch = await checkSheet(portal, writeCsv(labels, ';'), admin);
    expect(batch).toMatchObject({ state: 'ready', mapping: { decimal: ',' } });
    const { _id } = await importLabels(
      portal,
      [...labels, labelWords(shop, { price: '1234,5', product: 'viel' })],
      admin,
    );
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
      labelWords(shop, { price, product: `mixed ${price}` }),
    );
    const { problems, mapping } = await checkSheet(portal, writeCsv(labels, '\t'), admin);
    expect(mapping.decimal).toBe('.');
    expect(problems.map(({ row, value, reason }) => [row, value, reason])).toEqual([
      [2, '2,95', texts.en.otherDecimal],
      [4, '1.234,00', texts.en.otherDecimal],
    ]);
  });
});
