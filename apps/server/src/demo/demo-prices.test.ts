import { buffer } from 'node:stream/consumers';
import { fetchReportFile } from '@portal/contract/content/reports/reading';
import { getReport, type ReportItem } from '@portal/contract/content/reports/reports';
import { fruitGrams } from '@portal/contract/price-words';
import { FIGURES } from '@portal/contract/prices/alerts/figures';
import { demoFootage } from '@portal/demo/footage/visits';
import { type Selectable, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../test/accounts.ts';
import { emptyInboxes, readInbox } from '../../test/notifications.ts';
import { usePortal } from '../../test/portal.ts';
import { listAlerts } from '../../test/price-alerts.ts';
import { readLibrary } from '../../test/reports.ts';
import { checkPriceAlerts } from '../features/prices/alerts/alerts.jobs.ts';
import { fingerprintLabel } from '../features/prices/observations/fingerprint.ts';
import { normalise } from '../features/prices/observations/normalise/normalise.ts';
import { recountPrices } from '../features/prices/summaries/cells/cells.jobs.ts';
import type { Tables } from '../platform/database/tables.ts';
import { storageKey } from '../platform/files/kept-file.ts';
import { extractPageText } from '../platform/pdf/page-text.ts';
import { insertDemoAlerts } from './demo-alerts.ts';
import { insertDemoFootage } from './demo-footage.ts';
import { insertDemoHarvestPlans } from './demo-harvest-plans.ts';
import { insertDemoNotifications } from './demo-notifications.ts';
import { insertDemoPrices } from './demo-prices.ts';
import { makeDemoReports } from './demo-reports.job.ts';
import { insertDemoReviews } from './demo-reviews.ts';
import { generatePrices } from './prices/generate-prices.ts';
import { createCatalogue } from './prices/generated/catalogue.ts';

/** The day for which the demo's pictures were drawn; on another day a price tag may be out of season. */
const NOW = new Date('2026-11-15T03:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });

beforeAll(async () => {
  await portal.deps.db.transaction().execute(async (trx) => {
    await insertDemoFootage(trx, portal.deps);
    await insertDemoPrices(trx, portal.deps);
  });
});

type Observation = Selectable<Tables['price_observations']>;

const count = async (condition = sql`true`) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from price_observations where ${condition}`.execute(portal.deps.db);
  return rows[0]?.count;
};

// Fingerprints exceed the safe integers of JavaScript, so they are read as text.
const selectSome = async (condition = sql`true`) => {
  const { rows } = await sql<Observation>`
    select *, fingerprint::text, fx_rate::text from price_observations
    where ${condition} order by id desc limit 3000`.execute(portal.deps.db);
  return rows;
};

function workOut(row: Observation) {
  const { size_system, size_count } = row;
  const size =
    size_system && size_system !== 'carton 10 kg' && size_count
      ? { system: size_system, count: size_count }
      : undefined;
  const worked = normalise(
    {
      priceMinor: row.price_minor,
      exponent: row.exponent,
      unit: row.price_unit,
      promo: row.promo_price_minor
        ? { priceMinor: row.promo_price_minor, quantity: row.promo_quantity ?? 1 }
        : undefined,
      pieces: row.pieces ?? undefined,
      packWeightG: row.pack_weight_g ?? undefined,
      measuredG: row.measured_g ?? undefined,
      size,
    },
    row.fx_rate,
  );
  return {
    fingerprint: fingerprintLabel(row),
    approx_g: row.measured_g ?? (size ? fruitGrams(size.system, size.count) : null),
    per_piece: worked.perPiece,
    per_kg: worked.perKg,
    aud_per_piece: worked.audPerPiece,
    aud_per_kg: worked.audPerKg,
    is_piece_estimated: worked.isPieceEstimated,
    is_kg_estimated: worked.isKgEstimated,
  };
}

const workedOutIn = (row: Observation) =>
  Object.fromEntries(Object.keys(workOut(row)).map((name) => [name, row[name as keyof Observation]]));

describe('prices', () => {
  test('stores 20,000 prices that somebody approved, all marked as demo', async () => {
    expect(await count(sql`status = 'approved' and reviewed_by is not null and reviewed_at <= ${NOW}`)).toBe(20_000);
    expect(await count(sql`not is_demo or submitted_by is not null or created_at > ${NOW}`)).toBe(0);
  });

  test('stores forty that wait, some of them flagged with what is usual', async () => {
    expect(await count(sql`status = 'submitted' and reviewed_at is null`)).toBe(40);
    const outliers = sql`status = 'submitted' and is_outlier and aud_per_kg not between usual_from and usual_to`;
    expect(await count(outliers)).toBeGreaterThanOrEqual(4);
    expect(await count(sql`is_flagged and aud_per_kg is null`)).toBeGreaterThanOrEqual(5);
    expect(await count(sql`is_outlier and aud_per_kg between usual_from and usual_to`)).toBe(0);
  });

  test('links every tag of every picture with its price and its place, in the store and on the day of the picture', async () => {
    const { rows } = await sql<{ title: string; prices: number; strays: number }>`
      select title, count(*) as prices, count(*) filter (
        where price.store_id <> footage.store_id or price.day <> footage.day or price.market_id <> footage.market_id
          or tag is null) as strays
      from observation_photos join footage on footage.id = footage_id
        join price_observations price on price.id = observation_id
      group by title`.execute(portal.deps.db);
    const byTitle = new Map(rows.map(({ title, prices }) => [title, prices]));
    expect(rows.filter(({ strays }) => strays > 0)).toEqual([]);
    expect(byTitle).toEqual(new Map(demoFootage.map(({ title, labels }) => [title, labels.length])));
  });

  test('has the rate of the month for every currency, and uses it', async () => {
    const { rows } = await sql`
      select 1 from price_observations price
        left join fx_rates rate on rate.currency = price.currency and rate.day = fx_day and rate.aud_rate = fx_rate
      where rate.currency is null or date_trunc('month', price.day) <> fx_day`.execute(portal.deps.db);
    expect(rows).toEqual([]);
  });
});

const PARITY = 0.15;

describe('reviews', () => {
  beforeAll(async () => {
    await portal.deps.db.transaction().execute((trx) => insertDemoReviews(trx, portal.deps, 'client@avocados.example'));
  });

  test('what the demo says of a rival agrees with the numbers beside it; one text waits', async () => {
    const rows = await portal.deps.db
      .selectFrom('competitor_reviews as review')
      .innerJoin('competitor_review_revisions as last', (join) =>
        join.onRef('last.review_id', '=', 'review.id').onRef('last.number', '=', 'review.last_number'),
      )
      .select(['origin', 'is_demo', 'published_number', 'words', 'metrics'])
      .execute();
    expect([rows.length, rows.filter(({ published_number }) => published_number === null).length]).toEqual([6, 1]);
    for (const { origin, is_demo, words, metrics } of rows) {
      expect([origin, is_demo, metrics.visits >= 3]).toEqual([origin, true, true]);
      const gap = metrics.gap ?? 0;
      const stands = gap >= PARITY ? 'value' : gap <= -PARITY ? 'premium' : 'parity';
      expect([origin, words.position]).toEqual([origin, stands]);
    }
  });
});

describe('reports', () => {
  let client = '';
  let library: ReportItem[] = [];

  beforeAll(async () => {
    await makeDemoReports.run(portal.deps, {});
    client = (await portal.signIn('client')).token;
    library = (await readLibrary(portal, client, { page_size: '60' })).items;
  });

  test('there are enough of them, in both languages, two to four pages each', () => {
    const editions = library.flatMap((report) => report.editions);
    expect(editions.length).toBeGreaterThanOrEqual(30);
    expect(new Set(editions.map(({ language }) => language))).toEqual(new Set(['en', 'de']));
    expect(new Set(library.map(({ series_name }) => series_name)).size).toBe(7);
    for (const { title, pages, summary, is_demo } of library) {
      expect([title, pages >= 2 && pages <= 4, summary.length, is_demo]).toEqual([title, true, 3, true]);
    }
  });

  test('one was corrected, one is provisional, and ADMIN alone knows what is to come', async () => {
    expect(library.filter(({ is_superseded }) => is_superseded)).toHaveLength(1);
    expect(library.filter(({ provisional }) => provisional)).toHaveLength(1);
    const { token } = await portal.signIn('admin');
    expect((await readLibrary(portal, token, { status: 'scheduled' })).total).toBe(2);
    expect((await readLibrary(portal, token, { status: 'draft' })).total).toBe(1);
  });

  test('on Evaluation each series shows its last edition', async () => {
    const { token } = await portal.signIn('evaluation');
    const { items } = await readLibrary(portal, token, { page_size: '60' });
    const editions = Map.groupBy(items, ({ series_name }) => series_name);
    expect(editions.size).toBe(7);
    for (const [name, some] of editions)
      expect([name, new Set(some.map(({ period_to }) => period_to)).size]).toEqual([name, 1]);
  });

  test('the cover alone says that the numbers are invented, and what is searched is what is read', async () => {
    const { rows } = await portal.deps.pool.query<{
      text: string;
      page: number;
      first_byte: number;
      bytes: number;
      file_id: string;
    }>(
      `select p.text, p.page, p.first_byte, p.bytes, v.pages_file_id as file_id
       from report_pages p join report_versions v on v.id = p.version_id order by v.created_at, p.page`,
    );
    for (const { text, page } of rows) expect(/Demo data:|Demodaten:/.test(text)).toBe(page === 1);
    const squeezed = (text: string) => text.replaceAll(/\s+/g, '');
    for (const { text, first_byte, bytes, file_id } of rows.filter((_, index) => index % 20 === 0)) {
      const range = { start: first_byte, end: first_byte + bytes - 1 };
      const page = await portal.deps.storage.open(storageKey(file_id, { type: 'application/octet-stream' }), { range });
      const read = squeezed(page ? await extractPageText(await buffer(page)) : '');
      for (const line of text.split('\n')) expect(read).toContain(squeezed(line));
    }
  });

  test('the numbers are those of the prices', async () => {
    const item = library.find(({ title }) => title === 'Retail prices in Singapore, October 2026');
    const { rows } = await portal.deps.pool.query<{ median: string; labels: number }>(
      `select round((percentile_cont(0.5) within group (order by aud_per_kg))::numeric, 2) as median, count(*) as labels
       from price_observations o join countries c on c.id = o.market_id
       where c.iso2 = 'SG' and o.origin = 'AU' and o.status = 'approved' and o.day between '2026-10-01' and '2026-10-31'
         and aud_per_kg is not null`,
    );
    expect(rows[0]?.labels).toBeGreaterThan(0);
    expect(item?.summary[0]).toContain(`A$${rows[0]?.median}/kg`);
    const report = (await portal.call(getReport, { id: item?._id ?? '' }, { token: client })).body.data;
    const data = report.files.find(({ role }) => role === 'data');
    const csv = await portal.call(
      fetchReportFile,
      { id: item?._id ?? '', file_id: data?.file_id ?? '' },
      { token: client },
    );
    expect(csv.text).toContain(`2026-10,SG,AU,${rows[0]?.labels},`);
  });

  test('a second start adds nothing', async () => {
    await makeDemoReports.run(portal.deps, {});
    expect((await readLibrary(portal, client, { page_size: '60' })).total).toBe(library.length);
  });
});

describe('alerts', () => {
  beforeAll(async () => {
    await portal.deps.db.transaction().execute(async (trx) => {
      await insertDemoHarvestPlans(trx, portal.deps, ACCOUNTS.client.email);
      await insertDemoAlerts(trx, portal.deps, ACCOUNTS.client.email);
    });
  });

  test('alerts of the demo watch every figure; some were told, as the numbers say, and the next look tells nothing more', async () => {
    const client = await portal.signIn('client');
    const before = await listAlerts(portal, client);
    expect(before.map(({ figure }) => figure).toSorted()).toEqual([...FIGURES, 'price'].toSorted());
    const told = before.filter(({ fired }) => fired);
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told.every(({ is_unseen, is_demo }) => is_unseen && is_demo)).toBe(true);
    const price = told.find(({ figure }) => figure === 'price');
    expect(price).toMatchObject({
      market_iso2: 'SG',
      last_fired_at: '2026-10-31T14:00:00.000Z',
      fired: { month: '2026-10' },
    });
    const line = Number(price?.amount);
    const [value = 0, then = 0] = [price?.fired?.value ?? 0, price?.fired?.before ?? 0];
    expect([Math.min(value, then) < line, line < Math.max(value, then)]).toEqual([true, true]);
    expect(price?.kind).toBe(value > then ? 'above' : 'below');
    // Other markets are not checked here and would take long.
    const markets = before.map(({ market_id }) => market_id);
    await portal.deps.pool.query('delete from stale_price_months where market_id <> all ($1)', [markets]);
    while (await recountPrices(portal.deps));
    for (const market_id of markets) await checkPriceAlerts.run(portal.deps, { market_id });
    expect(await listAlerts(portal, client)).toEqual(before);
  });
});

test.each([
  ['client', ['price-alert', 'new-footage', 'new-audit', 'competitor-review', 'new-footage', 'licence']],
  ['admin', ['new-footage', 'new-audit', 'competitor-review', 'new-footage']],
] as const)('the %s finds everything below the bell that the demo tells of', async (account, topics) => {
  const { client, admin } = ACCOUNTS;
  const emails = { client: client.email, admin: admin.email };
  await emptyInboxes(portal);
  await portal.deps.db.transaction().execute((trx) => insertDemoNotifications(trx, portal.deps, emails));
  const { items } = await readInbox(portal, await portal.signIn(account));
  expect(items.map(({ topic }) => topic)).toEqual(topics);
});

describe('generated prices', () => {
  test('generates as many as asked for, exactly as the portal would work them out, and leaves the indexes', async () => {
    const indexes = sql`select indexdef from pg_indexes where tablename = 'price_observations' order by indexname`;
    const before = await indexes.execute(portal.deps.db);
    const last = (await selectSome())[0]?.id;
    const lines: string[] = [];
    await generatePrices(portal.deps.db, { rows: 20_500, report: (line) => lines.push(line) });
    expect(lines).toContain('20500 of 20500 prices');
    expect((await indexes.execute(portal.deps.db)).rows).toEqual(before.rows);
    const generated = sql`status = 'approved' and reviewed_by is not null and is_demo and id > ${last}`;
    expect(await count(generated)).toBe(20_500);
    expect(await count(sql`${generated} and promo_kind is not null`)).toBeGreaterThan(20_500 * 0.2);
    const some = await selectSome(generated);
    expect(some.map(workedOutIn)).toEqual(some.map(workOut));
    const { rows: strays } = await sql`
      select 1 from price_observations price
        left join store_visits visit on visit.id = visit_id and visit.store_id = price.store_id and visit.day = price.day
        left join stores on stores.id = visit.store_id and stores.retailer_id = price.retailer_id
        left join retailers on retailers.id = stores.retailer_id and retailers.country_id = price.market_id
      where retailers.id is null`.execute(portal.deps.db);
    expect(strays).toEqual([]);
    // A second run, smaller than the number of prices that now exist.
    await generatePrices(portal.deps.db, { rows: 1_001, report: () => undefined });
    expect(await count(generated)).toBe(21_501);
    expect(await count(sql`variety = 'Shepard' and extract(month from day) not between 2 and 5`)).toBe(0);
  });

  test('finds further lines of each product where a visit reads more than there are', async () => {
    await portal.deps.db.transaction().execute(async (trx) => {
      await createCatalogue(trx, 60);
      const { rows } = await sql<Observation>`
        select *, fingerprint::text from generated_catalogue where line > 1 limit 500`.execute(trx);
      expect(rows).toHaveLength(500);
      expect(rows.map(({ fingerprint }) => fingerprint)).toEqual(rows.map(fingerprintLabel));
      const { rows: shelves } = await sql<{ least: number }>`
        select min(products) as least from generated_catalogue`.execute(trx);
      expect(shelves[0]?.least).toBeGreaterThanOrEqual(60);
    });
  });
});
