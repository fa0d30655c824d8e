import { MAX_LISTED, MAX_PAGE_SIZE } from '@portal/contract/content/footage';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryNamed, queryRows, wholeNumber } from '../../../platform/database/query-rows.ts';
import { type FootageRow, type FootageView, ITEM, isCounted, viewConditions } from './footage.queries.ts';

type Range = { limit: number; offset: number };
type PageRow = FootageRow & { total: number; id: string | null };

/** One statement, and so one state of the data, for page and total. */
export async function selectFootagePage(
  pool: Pool,
  view: FootageView,
  range: Range,
): Promise<{ rows: FootageRow[]; total: number }> {
  const rows = await (isCounted(view) ? selectCounted(pool, view, range) : selectMatching(pool, view, range));
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) };
}

/**
 * The counts tell in which month and on which day a page begins, so that only items of that day are passed over. Planned once per
 * connection: beside an inner limit that is inlined, PostgreSQL sees no gain in a new plan for each outer one.
 */
function selectCounted(pool: Pool, view: FootageView, { limit, offset }: Range): Promise<PageRow[]> {
  const { names, items, counts, days, months } = viewConditions(view);
  const most = limit > MAX_PAGE_SIZE ? MAX_LISTED : MAX_PAGE_SIZE;
  const total = sql`select coalesce(sum(f.items), 0)::bigint as total from footage_counts f where ${counts}`;
  const page = (from: Fragment) => sql`
    select few.id from (
      select f.id, f.day, f.created_at from footage f where ${items} and ${from}
      order by ${ITEM.order} limit ${wholeNumber(most)}) few
    limit ${limit}`;
  if (offset === 0) {
    return queryNamed(pool, `footage-${most}-${names.join('-')}`, withItems(total, page(sql`true`)));
  }
  // Months know places and no days; the days of the found one are those of the view.
  const month = sql`f.day >= month.at and f.day < month.at + interval '1 month'`;
  const day =
    view.date || view.week
      ? findPart(sql`footage_counts`, sql`f.day`, days, sql`${offset}::bigint`)
      : sql`
          select day.at, day.passed
          from (${findPart(sql`footage_month_counts`, sql`f.month`, months, sql`${offset}::bigint`)}) month
          cross join lateral (
            ${findPart(sql`footage_counts`, sql`f.day`, sql`${days} and ${month}`, sql`month.passed`)}) day`;
  const begin = sql`
    select f.day, f.created_at, f.id
    from (${day}) day
    cross join lateral (
      select f.day, f.created_at, f.id from footage f where ${items} and f.day = day.at
      order by ${ITEM.order} offset day.passed limit 1) f`;
  const later = sql`
    select page.id from (${begin}) begin
    cross join lateral (${page(sql`(f.day, f.created_at, f.id) <= (begin.day, begin.created_at, begin.id)`)}) page`;
  return queryNamed(pool, `footage-deep-${most}-${names.join('-')}`, withItems(total, later));
}

/** The newest day or month behind which more than `passed` items lie, and how many of them lie inside it. */
const findPart = (counts: Fragment, time: Fragment, where: Fragment, passed: Fragment) => sql`
  select part.at, ${passed} - part.upto + part.items as passed
  from (
    select ${time} as at, sum(f.items)::bigint as items,
      (sum(sum(f.items)) over (order by ${time} desc))::bigint as upto
    from ${counts} f where ${where} group by ${time}) part
  where part.upto > ${passed} order by part.at desc limit 1`;

/** Planned with its values: a rare word is found by its index, a frequent one by date. */
function selectMatching(pool: Pool, view: FootageView, { limit, offset }: Range): Promise<PageRow[]> {
  const { items } = viewConditions(view);
  const [most, before] = [wholeNumber(limit), wholeNumber(offset)];
  const total = sql`select count(*) as total from footage f where ${items}`;
  const page = sql`
    select f.id from footage f where ${items} and t.total > ${before}
    order by ${ITEM.order} limit ${most} offset ${before}`;
  return queryRows(pool, withItems(total, page));
}

/** The total also stands for an empty page. */
const withItems = (total: Fragment, page: Fragment) => sql<PageRow>`
  select t.total, i.*
  from (${total}) t
  left join lateral (
    select ${ITEM.columns} from (${page}) page join footage f on f.id = page.id ${ITEM.joins} order by ${ITEM.order}
  ) i on true`;
