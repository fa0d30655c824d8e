import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type Key = { currency: string; day: string };
type Stored = { aud_rate: string; source: string };

const COLUMNS = ['currency', sql<string>`day::text`.as('date'), 'aud_rate', 'source'] as const;

/** Without a source of its own, a rate that stays the same keeps the one it has. */
export async function upsertRate(
  trx: Transaction<Tables>,
  { source, setBy, ...rate }: Key & { aud_rate: string; source: string; setBy: string },
): Promise<{ before: Stored | undefined; after: Stored }> {
  const added = await trx
    .insertInto('fx_rates')
    .values({ ...rate, source: source || setBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['aud_rate', 'source'])
    .executeTakeFirst();
  if (added) return { before: undefined, after: added };
  const before = await trx
    .selectFrom('fx_rates')
    .select(['aud_rate', 'source'])
    .where('currency', '=', rate.currency)
    .where('day', '=', rate.day)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = await trx
    .updateTable('fx_rates')
    .set({
      aud_rate: rate.aud_rate,
      source: source || sql<string>`case when aud_rate = ${rate.aud_rate}::numeric then source else ${setBy} end`,
    })
    .where('currency', '=', rate.currency)
    .where('day', '=', rate.day)
    .returning(['aud_rate', 'source'])
    .executeTakeFirstOrThrow();
  return { before, after };
}

export async function deleteRate(trx: Transaction<Tables>, { currency, day }: Key): Promise<Stored | undefined> {
  return trx
    .deleteFrom('fx_rates')
    .where('currency', '=', currency)
    .where('day', '=', day)
    .returning(['aud_rate', 'source'])
    .executeTakeFirst();
}

export async function selectNewestRates(db: Kysely<Tables>) {
  return db
    .selectFrom('fx_rates')
    .distinctOn('currency')
    .select(COLUMNS)
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute();
}

export async function selectRates(
  db: Kysely<Tables>,
  currency: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  let found = db.selectFrom('fx_rates');
  if (currency) found = found.where('currency', '=', currency);
  const [items, { total }] = await Promise.all([
    found.select(COLUMNS).orderBy('day', 'desc').orderBy('currency').limit(limit).offset(offset).execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

export async function countKnownRates(db: Kysely<Tables>, rates: readonly { currency: string; date: string }[]) {
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from fx_rates
    join unnest(${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ date }) => date)}::date[])
      as given (currency, day) using (currency, day)`.execute(db);
  return rows[0]?.known ?? 0;
}

/** In the order of the key, so that two tables at once wait for one another. */
export async function upsertRates(
  trx: Transaction<Tables>,
  rates: readonly { currency: string; date: string; aud_rate: string }[],
  { source, replaces }: { source: string; replaces: boolean },
): Promise<{ added: number; replaced: number }> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into fx_rates (currency, day, aud_rate, source)
    select currency, day, aud_rate, ${source}
    from unnest(
      ${rates.map(({ currency }) => currency)}::text[],
      ${rates.map(({ date }) => date)}::date[],
      ${rates.map(({ aud_rate }) => aud_rate)}::numeric[]
    ) as given (currency, day, aud_rate)
    order by currency, day
    on conflict (currency, day) do update set aud_rate = excluded.aud_rate, source = excluded.source
      where ${replaces}::boolean and (fx_rates.aud_rate, fx_rates.source) != (excluded.aud_rate, excluded.source)
    returning xmax = 0 as is_new`.execute(trx);
  const added = rows.filter(({ is_new }) => is_new).length;
  return { added, replaced: rows.length - added };
}
