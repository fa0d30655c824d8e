import type { AssetUse } from '@portal/contract/content/media-library/media-library';
import type { Language } from '@portal/contract/languages';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Caller, mayOn, worksOn } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mayRead } from '../competitor-reviews/review-view.ts';
import { feedView } from '../feed/feed-view.service.ts';
import { visiblePosts } from '../feed/visible-posts.ts';
import { mentionableReports } from '../reports/mentionable-reports.service.ts';
import { isEditionPublic } from '../reports/report-view.ts';

type Asking = Pick<Deps, 'db' | 'clock'> & { caller: Caller; language: Language };

const MOST = 10;

/** Each kind of content by its own rule. */
export async function findUses(asking: Asking, assetId: string): Promise<AssetUse[]> {
  const named = `%asset=${assetId}%`;
  const queries = [usesInPosts(asking, named), usesInReports(asking, named), usesInReviews(asking, named)];
  const asked = queries.filter((query) => query !== undefined);
  return (await Promise.all(asked.map((query) => selectUses(asking.db, query)))).flat();
}

async function selectUses(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<AssetUse[]> {
  const { rows } = await sql<AssetUse>`${query} limit ${MOST}`.execute(db);
  return rows;
}

function usesInPosts(asking: Asking, named: string) {
  if (!mayOn(asking.caller, 'Feed', 'show_page')) return undefined;
  const { from, where } = visiblePosts(feedView(asking));
  return sql`
    select 'post' as kind, p.id as _id, p.title, '' as origin, null as market_id from ${from}
    where (p.body like ${named} or p.body_de like ${named}) and ${where} order by p.created_at desc, p.id`;
}

function usesInReports({ caller, clock, language }: Asking, named: string) {
  const now = clock.now();
  const isSeen = mentionableReports(caller, now);
  if (!isSeen) return undefined;
  return sql`
    select distinct on (r.created_at, r.id) 'report' as kind, r.id as _id, e.title, '' as origin, null as market_id
    from report_editions e join reports r on r.id = e.report_id
    where e.body like ${named} and ${isEditionPublic('e', now)} and ${isSeen}
    order by r.created_at desc, r.id, e.language = ${language} desc`;
}

/** Members read the published revision, writers also the last one. */
function usesInReviews({ caller }: Asking, named: string) {
  if (!mayRead(caller) || !mayOn(caller, 'Competitor_Reviews', 'show_page')) return undefined;
  const numbers = worksOn(caller, 'Competitor_Reviews')
    ? sql`r.last_number, r.published_number`
    : sql`r.published_number`;
  return sql`
    select 'review' as kind, r.id as _id, c.name as title, r.origin, r.market_id
    from competitor_review_revisions v
      join competitor_reviews r on r.id = v.review_id and v.number in (${numbers})
      join countries c on c.id = r.market_id
    where v.words::text like ${named} group by r.id, c.id order by max(v.at) desc, r.id`;
}
