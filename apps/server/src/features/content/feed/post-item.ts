import type { ItemType } from '@portal/contract/content/feed/post-parts';
import { type RawBuilder, sql } from 'kysely';
import { joinShownEdition } from '../reports/report-row.ts';
import { type FeedView, isWithin } from './visible-posts.ts';

/** `iso2` is the market of a review or of prices. */
export type ItemRow = {
  type: ItemType;
  id: string;
  title: string;
  day: string | null;
  file_id: string | null;
  origin: string;
  market_id: string | null;
  iso2: string;
};

type ItemIds = Readonly<Record<ItemType, RawBuilder<unknown>>>;

const NONE = sql`null`;

/** The item with one of these ids as JSON, by the rule of its own kind; null where the reader does not see it. */
export function selectItem(view: FeedView, ids: ItemIds): RawBuilder<unknown> {
  const { reports, language, now, audits, footage, reviews } = view;
  const toJson = (type: ItemType, columns: Partial<Record<keyof ItemRow, RawBuilder<unknown>>>) => sql`
    json_build_object('type', ${type}::text, ${sql.join(
      Object.entries(columns).map(([name, value]) => sql`${name}::text, ${value}`),
    )})`;
  const report =
    reports &&
    sql`(
      select ${toJson('report', { id: sql`r.id`, title: sql`e.title` })}
      from reports r ${joinShownEdition({ view: { extent: 'published', now }, language })}
      where r.id = ${ids.report} and ${reports})`;
  const review =
    reviews &&
    sql`(
      select ${toJson('review', { id: sql`v.id`, origin: sql`v.origin`, market_id: sql`v.market_id`, iso2: sql`c.iso2` })}
      from competitor_reviews v join countries c on c.id = v.market_id
      where v.id = ${ids.review} and v.published_number is not null)`;
  const photo = sql`(
      select ${toJson('footage', {
        id: sql`f.id`,
        title: sql`f.title`,
        day: sql`f.day::text`,
        file_id: sql`coalesce(f.poster_id, case when s.type like 'image/%' then f.file_id end)`,
        market_id: sql`f.market_id`,
        iso2: sql`c.iso2`,
      })}
      from footage f join files s on s.id = f.file_id left join countries c on c.id = f.market_id
      where f.id = ${ids.footage} and f.deleted_at is null and ${isWithin(footage, sql`f.day`)})`;
  const market =
    audits !== 'none' &&
    sql`(
      select ${toJson('market', { id: sql`c.id`, market_id: sql`c.id`, iso2: sql`c.iso2` })}
      from countries c where c.id = ${ids.market} and c.is_market)`;
  return sql`coalesce(${sql.join([report || NONE, review || NONE, photo, market || NONE])})`;
}
