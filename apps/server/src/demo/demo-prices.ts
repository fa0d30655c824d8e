import { sql, type Transaction } from 'kysely';
import { addRecount } from '../features/price-audits/cells/cells-queue.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import { sydneyDayOf, textOfDay } from '../platform/sydney-days.ts';
import { DEMO_WORK_AFTER_S } from './demo-work.ts';
import { type DemoObservation, writeObservations } from './prices/demo-observations.ts';
import { ratesBetween } from './prices/exchange-rates.ts';
import { keyOfPlace } from './prices/price-visits.ts';
import { withTrustedReferences } from './prices/trusted-references.ts';

const AT_ONCE = 2_000;
const UNTIL_REVIEW_MS = 20 * HOUR_MS;

/** Prices of three years up to today, some of them read from the demo's pictures; after the footage and its stores. */
export async function insertDemoPrices(trx: Transaction<Tables>, { clock }: Pick<Deps, 'clock'>): Promise<void> {
  const now = clock.now();
  const observations = writeObservations(sydneyDayOf(now));
  const firstDay = observations[0]?.row.day ?? textOfDay(sydneyDayOf(now));
  await trx
    .insertInto('fx_rates')
    .values(ratesBetween(firstDay, textOfDay(sydneyDayOf(now))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const storeOf = await selectStores(trx);
  const reviewer = await trx.selectFrom('members').select('id').where('role', '=', 'ADMIN').executeTakeFirst();
  const rows = observations.map(({ visit, row }) => {
    const created = new Date(now.getTime() - visit.daysAgo * DAY_MS);
    const reviewed = new Date(Math.min(now.getTime(), created.getTime() + UNTIL_REVIEW_MS));
    const review = { reviewed_by: reviewer?.id ?? null, reviewed_at: reviewed };
    const none = { reviewed_by: null, reviewed_at: null };
    return { ...row, store_id: storeOf(visit), created_at: created, ...(row.status === 'approved' ? review : none) };
  });
  await insertVisits(trx, rows);
  await withTrustedReferences(trx, async () => {
    for (let at = 0; at < rows.length; at += AT_ONCE) await insertObservations(trx, rows.slice(at, at + AT_ONCE));
  });
  await linkPictures(trx, observations, storeOf);
  await findOutliers(trx);
  await addRecount(trx, DEMO_WORK_AFTER_S);
}

type PlacedRow = DemoObservation['row'] & { store_id: string; created_at: Date };

async function selectStores(trx: Transaction<Tables>) {
  const stores = await trx
    .selectFrom('stores')
    .innerJoin('retailers', 'retailers.id', 'stores.retailer_id')
    .select(['stores.id', 'stores.name as store', 'stores.city', 'retailers.name as retailer'])
    .execute();
  const ids = new Map(stores.map((place) => [keyOfPlace(place), place.id]));
  return (place: DemoObservation['visit']) => {
    const id = ids.get(keyOfPlace(place));
    if (!id) throw new Error(`there is no store ${place.store} of ${place.retailer}`);
    return id;
  };
}

async function insertVisits(trx: Transaction<Tables>, rows: readonly PlacedRow[]): Promise<void> {
  const visits = [...Map.groupBy(rows, ({ store_id, day }) => `${store_id} ${day}`).values()].flatMap(([first]) =>
    first ? [{ store_id: first.store_id, day: first.day, channel: 'in store', created_at: first.created_at }] : [],
  );
  await sql`
    insert into store_visits (store_id, day, channel, created_at)
    select store_id, day, channel, created_at
    from json_populate_recordset(null::store_visits, ${JSON.stringify(visits)}::json)`.execute(trx);
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
  observations: readonly DemoObservation[],
  storeOf: (place: DemoObservation['visit']) => string,
): Promise<void> {
  const links = observations.flatMap(({ visit, row: { day, fingerprint }, pictures }) =>
    pictures.map((title) => ({ store_id: storeOf(visit), day, fingerprint, title })),
  );
  // No two pictures of the demo have the same title.
  await sql`
    insert into observation_photos (observation_id, footage_id)
    select observation.id, footage.id
    from json_to_recordset(${JSON.stringify(links)}::json)
        as link (store_id uuid, day date, fingerprint bigint, title text)
      join store_visits visit on visit.store_id = link.store_id and visit.day = link.day
      join price_observations observation
        on observation.visit_id = visit.id and observation.fingerprint = link.fingerprint
      join footage on footage.title = link.title`.execute(trx);
}

/** Of what waits: outside the median ± 3 × the quartiles' distance among the same market and origin in eight weeks. */
async function findOutliers(trx: Transaction<Tables>): Promise<void> {
  await sql`
    update price_observations waiting
    set usual_from = greatest(round(usual.low::numeric, 4), 0), usual_to = round(usual.high::numeric, 4),
        is_outlier = waiting.aud_per_kg not between usual.low::numeric and usual.high::numeric
    from (
      select id, quartiles[2] - 3 * (quartiles[3] - quartiles[1]) as low,
             quartiles[2] + 3 * (quartiles[3] - quartiles[1]) as high
      from (
        select new.id, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by known.aud_per_kg) as quartiles
        from price_observations new
          join price_observations known
            on known.market_id = new.market_id and known.origin = new.origin and known.status = 'approved'
            and known.day between new.day - 56 and new.day and known.aud_per_kg is not null
        where new.status = 'submitted' and new.aud_per_kg is not null
        group by new.id) spread) usual
    where usual.id = waiting.id`.execute(trx);
}
