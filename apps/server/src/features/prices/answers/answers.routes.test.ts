import { changePermission } from '@portal/contract/access/permissions/permissions';
import { answerPriceQuestion, type PriceAnswered } from '@portal/contract/prices/answers';
import { setObservationPhotos } from '@portal/contract/prices/observations';
import { summariseGaps, summariseOrigins } from '@portal/contract/prices/summaries/summaries';
import { PRICE_ANSWERS } from '@portal/contract/quotas';
import { suggestHits } from '@portal/contract/site/search';
import { beforeAll, describe, expect, test } from 'vitest';
import { plantAnsweredPrices } from '../../../../test/answered-prices.ts';
import { plantFootage } from '../../../../test/footage.ts';
import { asAdmin, type NewCompany, registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { plantEdition, plantReport, plantSeries } from '../../../../test/reports.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-11-18T01:00:00Z') } });
const TAG = { left: 0.25, top: 0.5, width: 0.2, height: 0.125 };

let company: NewCompany;
let client: { token: string };
let evaluation: { token: string };
let singapore: string;
let quayside: string;
let creek: Shop;
let palm: Shop;
let photo: string;
let report: string;

beforeAll(async () => {
  const { ids, harbour, ...emirates } = await plantAnsweredPrices(portal);
  ({ creek, palm } = emirates);
  singapore = harbour.place.id;
  quayside = harbour.retailerId;
  company = await registerCompany(portal);
  await subscribe(portal, company.id);
  client = await signInAgain(portal, company.primary);
  evaluation = (await registerCompany(portal)).primary;
  const october = ids[AT_QUAYSIDE_IN_OCTOBER] ?? '';
  [photo = ''] = await plantFootage(portal, [{ market_id: singapore, day: '2026-10-05' }]);
  await asAdmin(portal, setObservationPhotos, { id: october, photos: [{ footage_id: photo, tag: TAG }] });
  const series_id = await plantSeries(portal);
  const about = { series_id, market_ids: [singapore] };
  await plantReport(portal, { ...about, title: 'Older', published_at: new Date('2026-09-10T00:00:00Z') });
  report = await plantReport(portal, {
    ...about,
    title: 'Singapore in October',
    edition: '2026-10',
    period_from: '2026-10-01',
    period_to: '2026-10-31',
    published_at: new Date('2026-11-10T00:00:00Z'),
  });
  await plantEdition(portal, report, { title: 'Singapur im Oktober', language: 'de', isPublished: true });
  await plantReport(portal, { ...about, title: 'Not out yet', status: 'draft', published_at: null });
});

/** Of the planted prices in their order. */
const AT_QUAYSIDE_IN_OCTOBER = 20;

const ask = async (q: string, { token } = client, language = 'en') => {
  const answer = await portal.call(answerPriceQuestion, { q }, { token, headers: { 'accept-language': language } });
  expect([q, answer.status]).toEqual([q, 200]);
  return answer.body.data;
};

async function answered(...asked: Parameters<typeof ask>): Promise<PriceAnswered> {
  const answer = await ask(...asked);
  if (!answer.understood) throw new Error(`${asked[0]}: ${JSON.stringify(answer)}`);
  return answer;
}

const sentence = async (q: string, language = 'en') => (await answered(q, client, language)).sentence;

describe('an answer', () => {
  test.each([
    [
      'price hass singapore october',
      'Australian avocados (Hass) sold for A$12.00/kg in Singapore (median of 5 prices, October 2026).',
      'Australische Avocados (Hass) kosteten in Singapur 12,00 A$/kg (Median aus 5 Preisen, Oktober 2026).',
    ],
    [
      'hass singapore vs mexico this season',
      'On the same store visits in Singapore, Australian avocados (Hass) cost 15% more per kg than avocados from Mexico (median of 4 visits, 1 Feb to 18 Nov 2026).',
      'Beim selben Besuch einer Filiale in Singapur kosteten australische Avocados (Hass) pro kg 15 % mehr als Avocados aus Mexiko (Median aus 4 Besuchen, 1. Feb. bis 18. Nov. 2026).',
    ],
    [
      'peru vs mexico singapore october',
      'Avocados from Peru sold for A$7.50/kg in Singapore (median of 3 prices), avocados from Mexico for A$9.25/kg (median of 4 prices, October 2026).',
      'Avocados aus Peru kosteten in Singapur 7,50 A$/kg (Median aus 3 Preisen), Avocados aus Mexiko 9,25 A$/kg (Median aus 4 Preisen, Oktober 2026).',
    ],
    [
      'share of shelf australia hong kong october',
      'Australian avocados held 60% of shelf space in Hong Kong (8 price labels, October 2026).',
      'Australische Avocados belegten in Hongkong 60 % der Regalfläche (8 Preisetiketten, Oktober 2026).',
    ],
    [
      'promotions mexico hong kong october',
      '50% of price labels for avocados from Mexico in Hong Kong were on promotion (4 price labels, October 2026).',
      'In Hongkong zeigten 50 % der Preisetiketten für Avocados aus Mexiko einen Aktionspreis (4 Preisetiketten, Oktober 2026).',
    ],
    [
      'where are kenyan avocados cheapest in the uae in october',
      'Avocados from Kenya were cheapest in the United Arab Emirates at Creek Market: A$6.00/kg (median of 3 prices, October 2026).',
      'Avocados aus Kenia waren in den Vereinigten Arabischen Emiraten am günstigsten bei Creek Market: 6,00 A$/kg (Median aus 3 Preisen, Oktober 2026).',
    ],
    [
      'dearest origin uae october per piece',
      'Australian avocados were the dearest in the United Arab Emirates: A$3.00 each (median of 7 prices, October 2026).',
      'Am teuersten waren in den Vereinigten Arabischen Emiraten australische Avocados: 3,00 A$ pro Stück (Median aus 7 Preisen, Oktober 2026).',
    ],
    [
      'mexican hass quayside fresh october price',
      'There are too few prices of avocados from Mexico (Hass) at Quayside Fresh in Singapore for a figure (October 2026).',
      'Für Avocados aus Mexiko (Hass) bei Quayside Fresh in Singapur gibt es zu wenige Preise für eine Zahl (Oktober 2026).',
    ],
  ])('says in one sentence: %s', async (question, english, german) => {
    expect((await sentence(question)).replaceAll('\u00a0', ' ')).toBe(english);
    expect((await sentence(question, 'de')).replaceAll('\u00a0', ' ')).toBe(german);
  });

  test('has no figure with too few prices', async () => {
    const { values, series, photos } = await answered('mexican hass quayside fresh october price');
    expect({ values, series, photos }).toEqual({ values: [], series: [], photos: [] });
  });

  test('draws the months of the explorer, and leads there with its filters', async () => {
    const { query, series, market } = await answered('organic mexican hass singapore october in sgd per piece price');
    expect(market).toEqual({ _id: singapore, name: 'Singapore', iso2: 'SG' });
    expect(query).toEqual({
      market_id: singapore,
      origin: 'MX',
      variety: 'Hass',
      organic: 'yes',
      from: '2026-10-01',
      to: '2026-10-31',
      unit: 'piece',
      currency: 'local',
    });
    expect(series).toEqual([]);
    const price = await answered('price hass singapore october');
    const explored = await portal.call(
      summariseOrigins,
      { market_id: singapore, variety: 'Hass', to: '2026-10-31' },
      client,
    );
    const ours = explored.body.data.origins.find(({ origin }) => origin === 'AU');
    const drawn = price.series[0]?.points.filter(({ n }) => n > 0);
    expect(price.series.map(({ origin, points }) => [origin, points.length])).toEqual([['AU', 12]]);
    expect(drawn).toEqual(ours?.months.map(({ month, n, median }) => ({ month, n, value: median })));
  });

  test.each([
    'how large is the price gap to mexico in singapore',
    'wie groß ist der Preisabstand zu Mexiko in Singapur',
  ])('is of all sizes where a size is no filter: %s', async (question) => {
    expect((await answered(question)).query).toEqual({ market_id: singapore, origin: 'MX' });
  });

  test('of the cheapest retailer draws its months, and leads to its prices', async () => {
    const { query, series, market } = await answered('cheapest retailer uae october');
    const days = { from: '2026-10-01', to: '2026-10-31' };
    expect(query).toEqual({ market_id: market._id, retailer_id: creek.retailerId, ...days });
    expect(series[0]?.points.filter(({ n }) => n > 0)).toEqual([{ month: '2026-10', n: 4, value: 10.5 }]);
  });

  test('gives the gap of the explorer', async () => {
    const { values, query } = await answered('gap to mexico in singapore this season');
    const search = new URLSearchParams(query).toString();
    const { body } = await portal.send(summariseGaps, {}, { search, token: client.token });
    const [rival] = body.data.rivals;
    expect(values).toEqual([{ origin: 'MX', retailer_name: null, value: rival?.ratio, n: rival?.visits }]);
  });
});

describe('the cheapest or dearest', () => {
  beforeAll(async () => {
    const label = (shop: Shop, day: string, origin: string, aud_per_kg: string) =>
      Array.from({ length: 3 }, () => ({ shop, day, origin, aud_per_kg, is_kg_estimated: false }));
    await plantPrices(portal, [
      ...label(creek, '2025-09-09', 'AU', '10'),
      ...label(palm, '2025-09-09', 'AU', '10'),
      ...label(creek, '2025-09-09', 'MX', '10'),
      ...label(creek, '2025-09-09', 'KE', '6'),
      ...label(creek, '2025-08-12', 'PE', '7'),
    ]);
  });

  test.each([
    [
      'dearest origin uae september 2025',
      'Australian avocados and avocados from Mexico had the same highest price in the United Arab Emirates: A$10.00/kg (medians, September 2025).',
      'Denselben höchsten Preis hatten in den Vereinigten Arabischen Emiraten australische Avocados und Avocados aus Mexiko: 10,00 A$/kg (Mediane, September 2025).',
    ],
    [
      'cheapest origin uae august 2025',
      'There are enough prices in the United Arab Emirates only of avocados from Peru, so there is nothing to compare (August 2025).',
      'Genug Preise gibt es in den Vereinigten Arabischen Emiraten nur für Avocados aus Peru; ein Vergleich ist nicht möglich (August 2025).',
    ],
    [
      'cheapest origin uae july 2025 hass',
      'There are too few prices of avocados (Hass) in the United Arab Emirates for a figure (July 2025).',
      'Für Avocados (Hass) in den Vereinigten Arabischen Emiraten gibt es zu wenige Preise für eine Zahl (Juli 2025).',
    ],
    [
      'cheapest retailer uae september 2025',
      'Australian avocados had the same lowest price in the United Arab Emirates at Creek Market and Palm Pantry: A$10.00/kg (medians, September 2025).',
      'Denselben niedrigsten Preis hatten in den Vereinigten Arabischen Emiraten bei Creek Market und Palm Pantry australische Avocados: 10,00 A$/kg (Mediane, September 2025).',
    ],
    [
      'cheapest retailer kenya uae september 2025',
      'Only Creek Market has enough prices of avocados from Kenya in the United Arab Emirates, so there is nothing to compare (September 2025).',
      'Genug Preise für Avocados aus Kenia gibt es in den Vereinigten Arabischen Emiraten nur bei Creek Market; ein Vergleich ist nicht möglich (September 2025).',
    ],
  ])('is not one of several, and not the only one: %s', async (question, english, german) => {
    expect((await answered(question)).values).toEqual([]);
    expect((await sentence(question)).replaceAll('\u00a0', ' ')).toBe(english);
    expect((await sentence(question, 'de')).replaceAll('\u00a0', ' ')).toBe(german);
  });
});

describe('a question that is not understood', () => {
  test.each([
    ['price of gold', 'words', ['gold']],
    ['price of gold and silver in singapore', 'words', ['gold', 'silver']],
    ['Preis in € Singapur', 'words', ['€']],
    ['price singapore -mexico', 'words', ['-']],
    ['price from october singapore', 'words', ['october']],
    ['price in mexico', 'words', ['mexico']],
    ['hass price october', 'market', []],
    ['thailand vietnam price october', 'ambiguous', ['thailand', 'vietnam']],
    ['invite a colleague', 'notAsked', []],
    ['singapore', 'notAsked', []],
  ])('says why: %s', async (question, reason, words) => {
    expect(await ask(question)).toEqual({ understood: false, reason, words });
  });

  test('names more places than are compared', async () => {
    const plant = (names: readonly string[]) =>
      portal.database.db
        .insertInto('stores')
        .values(
          names.map((name) => ({ retailer_id: quayside, name, city: 'Singapore', format: 'supermarket' as const })),
        )
        .execute();
    await plant(['Marina Bay']);
    expect((await ask('price marina bay october')).understood).toBe(true);
    await plant(Array.from({ length: 100 }, (_, at) => `Marina${'-'.repeat(at)}`));
    expect(await ask('price marina bay october')).toEqual({
      understood: false,
      reason: 'ambiguous',
      words: ['marina', 'bay'],
    });
  });

  test('has one reading where ‘in’ and ‘from’ tell the market from the origin', async () => {
    const { market, query } = await answered('price in vietnam from thailand');
    expect([market.iso2, query['origin']]).toEqual(['VN', 'TH']);
  });
});

test('too many questions are refused, and the search stays open', async () => {
  const who = await signInAgain(portal, company.primary);
  await ask('price singapore october', who);
  await portal.database.pool.query('update counters set next_at = window_ends_at where key like $1', [
    `%${PRICE_ANSWERS.name}%`,
  ]);
  const refused = await portal.call(answerPriceQuestion, { q: 'price singapore october' }, who);
  const search = await portal.call(suggestHits, { q: 'singapore' }, who);
  expect([refused.status, search.status]).toEqual([429, 200]);
  await portal.database.pool.query('delete from counters');
});

describe('photos and the report', () => {
  const read = async (language = 'en') => {
    const who = await signInAgain(portal, company.primary);
    const { photos, report: newest } = await answered('price singapore october', who, language);
    return { photos: photos.map((row) => [row.photo?.footage_id, row.photo?.tag]), title: newest?.title };
  };

  test('are of the labels behind the figure and of its market, in the language of the asker', async () => {
    expect(await read()).toEqual({ photos: [[photo, TAG]], title: 'Singapore in October' });
    expect((await read('de')).title).toBe('Singapur im Oktober');
    expect((await answered('price hong kong october')).report).toBeNull();
  });

  test('are only there for members who may see them', async () => {
    const prices = { page_name: 'Retail_Price_Audits', permission: 'view' } as const;
    const switchPrices = (granted: boolean) =>
      asAdmin(portal, changePermission, { user_ids: [company.primary.id], ...prices, granted });
    await switchPrices(false);
    expect((await read()).photos).toEqual([]);
    await switchPrices(true);
    expect((await read()).photos).toEqual([[photo, TAG]]);
    const change = { user_ids: [company.primary.id], permission: 'show_page', granted: false } as const;
    await asAdmin(portal, changePermission, { ...change, page_name: 'In_Market_Footage' });
    expect(await read()).toEqual({ photos: [], title: 'Singapore in October' });
    await asAdmin(portal, changePermission, { ...change, page_name: 'Reports' });
    expect(await read()).toEqual({ photos: [], title: undefined });
  });
});

describe('an Evaluation', () => {
  test('gets rounded figures of whole months and of cells that are large enough', async () => {
    const shops = await Promise.all(
      ['Ginza', 'Shibuya', 'Ueno'].map((store) => openShop(portal, store, { market: 'Japan' })),
    );
    const prices = shops.flatMap((shop, at) =>
      [0, 1, 2, 3].map((more) => ({
        shop,
        day: '2026-10-06',
        aud_per_kg: (10.123 + at + more).toFixed(8),
        is_kg_estimated: false,
      })),
    );
    await plantPrices(portal, prices);
    const [exact, rounded] = [await answered('price japan october'), await answered('price japan october', evaluation)];
    expect([exact.values, rounded.values].map(([first]) => [first?.value, first?.n])).toEqual([
      [12.623, 12],
      [12.6, 12],
    ]);
    expect(rounded.photos).toEqual([]);
    const few = await answered('price singapore october', evaluation);
    expect([few.values, few.series]).toEqual([[], []]);
  });

  test('gets no figure of other days than it asked for', async () => {
    const { values, sentence: told } = await answered('price japan this season', evaluation);
    expect(values).toEqual([]);
    expect(told).toBe('Your licence shows finished months from September 2026 on. Ask about one of them.');
  });

  test.each(['price hass japan october', 'price ginza october', 'cheapest retailer japan october'])(
    'is refused where the question divides a cell: %s',
    async (q) => {
      const { status, body } = await portal.call(answerPriceQuestion, { q }, evaluation);
      expect([status, body.code]).toEqual([403, 'licenceTooSmall']);
    },
  );
});
