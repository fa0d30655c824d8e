import { demoFootage } from '@portal/demo/footage/visits';
import type { DemoObservation } from '@portal/demo/prices/demo-observation';
import { ratesBetween } from '@portal/demo/prices/exchange-rates';
import { writeObservations } from '@portal/demo/prices/observations';
import { placeKey } from '@portal/demo/prices/price-visits';
import { visitRecord } from '@portal/demo/prices/visit-record';
import { sql, type Transaction } from 'kysely';
import { judgeIn } from '../features/prices/imports/judgement.service.ts';
import { addRecount } from '../features/prices/summaries/cells/cells-queue.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import { formatDay, toSydneyDay } from '../platform/sydney-days.ts';
import { readDrawn } from './demo-media.ts';
import { priceRow } from './demo-price-rows.ts';
import { DEMO_WORK_AFTER_S } from './later-work.ts';
import { withTrustedReferences } from './prices/trusted-references.ts';

const AT_ONCE = 2_000;
const UNTIL_REVIEW_MS = 20 * HOUR_MS;

export async function insertDemoPrices(trx: Transaction<Tables>, { clock }: Pick<Deps, 'clock'>): Promise<void> {
  const now = clock.now();
  const observations = writeObservations(toSydneyDay(now)).map((each) => ({ ...each, row: priceRow(each) }));
  const firstDay = observations[0]?.row.day ?? formatDay(toSydneyDay(now));
  await trx
    .insertInto('fx_rates')
    .values(ratesBetween(firstDay, formatDay(toSydneyDay(now))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const storeId = await selectStores(trx);
  const reviewer = await trx.selectFrom('members').select('id').where('role', '=', 'ADMIN').executeTakeFirstOrThrow();
  const rows = observations.map(({ visit, row }) => {
    const created = daysBefore(now, visit.daysAgo);
    const reviewed = new Date(Math.min(now.getTime(), created.getTime() + UNTIL_REVIEW_MS));
    const review = { reviewed_by: reviewer.id, reviewed_at: reviewed };
    const none = { reviewed_by: null, reviewed_at: null };
    return { ...row, store_id: storeId(visit), created_at: created, ...(row.status === 'approved' ? review : none) };
  });
  await insertVisits(trx, observations, { storeId, now });
  await withTrustedReferences(trx, async () => {
    for (let at = 0; at < rows.length; at += AT_ONCE) await insertObservations(trx, rows.slice(at, at + AT_ONCE));
  });
  await linkPictures(trx, observations, storeId);
  await findOutliers(trx);
  await addRecount(trx, DEMO_WORK_AFTER_S);
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

type PricedObservation = DemoObservation & { row: ReturnType<typeof priceRow> };
type PlacedRow = PricedObservation['row'] & { store_id: string; created_at: Date };

async function selectStores(trx: Transaction<Tables>) {
  const stores = await trx
    .selectFrom('stores')
    .innerJoin('retailers', 'retailers.id', 'stores.retailer_id')
    .select(['stores.id', 'stores.name as store', 'stores.city', 'retailers.name as retailer'])
    .execute();
  const ids = new Map(stores.map((place) => [placeKey(place), place.id]));
  return (place: DemoObservation['visit']) => {
    const id = ids.get(placeKey(place));
    if (!id) throw new Error(`there is no store ${place.store} of ${place.retailer}`);
    return id;
  };
}

async function insertVisits(
  trx: Transaction<Tables>,
  observations: readonly PricedObservation[],
  { storeId, now }: { storeId: (place: DemoObservation['visit']) => string; now: Date },
): Promise<void> {
  const visits = [...Map.groupBy(observations, ({ visit }) => visit)].flatMap(([visit, [first]]) => {
    if (!first) return [];
    const { day, fingerprint } = first.row;
    const record = visitRecord(`${day} ${fingerprint}`, visit, first.day);
    return [{ store_id: storeId(visit), day, created_at: daysBefore(now, visit.daysAgo), ...record }];
  });
  await sql`
    insert into store_visits (store_id, day, channel, local_time, timezone, auditor, conditions, note, created_at)
    select given.store_id, given.day, given.channel, given.local_time, country.timezone, given.auditor,
      given.conditions, given.note, given.created_at
    from json_populate_recordset(null::store_visits, ${JSON.stringify(visits)}::json) given
      join stores store on store.id = given.store_id
      join retailers retailer on retailer.id = store.retailer_id
      join countries country on country.id = retailer.country_id`.execute(trx);
}

async function insertObservations(trx: Transaction<Tables>, rows: readonly PlacedRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const list = (of?: string) => sql.join(columns.map((column) => sql.ref(of ? `${of}.${column}` : column)));
  await sql`
    insert into price_observations (visit_id, market_id, retailer_id, ${list()})
    select visit.id, retailer.country_id, retailer.id, ${list('given')}
    from json_populate_recordset(null::price_observations, ${JSON.stringify(rows)}::json) given
      join store_visits visit on visit.store_id = given.store_id and visit.day = given.day
      join stores store on store.id = given.store_id
      join retailers retailer on retailer.id = store.retailer_id`.execute(trx);
}

async function linkPictures(
  trx: Transaction<Tables>,
  observations: readonly PricedObservation[],
  storeId: (place: DemoObservation['visit']) => string,
): Promise<void> {
  const drawn = await readDrawn('media.json');
  const titles = new Map(demoFootage.map(({ name, title }) => [name, title]));
  const links = observations.flatMap(({ visit, row: { day, fingerprint }, picture }) => {
    if (!picture) return [];
    const tag = drawn[`${picture.name}.avif`]?.tags?.[picture.tag] ?? null;
    return [{ store_id: storeId(visit), day, fingerprint, title: titles.get(picture.name), tag }];
  });
  await sql`
    insert into observation_photos (observation_id, footage_id, tag)
    select observation.id, footage.id, link.tag
    from json_to_recordset(${JSON.stringify(links)}::json)
        as link (store_id uuid, day date, fingerprint bigint, title text, tag jsonb)
      join store_visits visit on visit.store_id = link.store_id and visit.day = link.day
      join price_observations observation
        on observation.visit_id = visit.id and observation.fingerprint = link.fingerprint
      join footage on footage.title = link.title`.execute(trx);
}

async function findOutliers(trx: Transaction<Tables>): Promise<void> {
  const waiting = await trx
    .selectFrom('price_observations')
    .select(['id', 'market_id', 'origin', sql<string>`day::text`.as('day'), 'aud_per_kg'])
    .select(sql<string>`fingerprint::text`.as('fingerprint'))
    .where('status', '=', 'submitted')
    .execute();
  const judged = await judgeIn(trx)(waiting);
  await sql`
    update price_observations o
    set is_outlier = judged.is_outlier, usual_from = judged.usual_from, usual_to = judged.usual_to,
      usual_median = judged.usual_median, usual_spread = judged.usual_spread, is_new_product = judged.is_new_product,
      is_flagged = judged.is_flagged
    from json_populate_recordset(null::price_observations, ${JSON.stringify(judged)}::json) judged
    where o.id = judged.id`.execute(trx);
}
