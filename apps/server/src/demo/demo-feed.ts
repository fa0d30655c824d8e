import { type DemoPost, demoPosts } from '@portal/demo/content/posts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import { formatDay, toSydneyDay } from '../platform/sydney-days.ts';
import { type Drawn, keepPicture, readDrawn, SMALL_WIDTH } from './demo-media.ts';
import { duringOfficeHours, onWorkday } from './office-hours.ts';

const VISITS_TOLD_DAYS = 4;

export async function insertDemoFeed(
  trx: Transaction<Tables>,
  deps: Deps,
  emails: { admin: string; client: string },
): Promise<void> {
  const now = deps.clock.now();
  const drawn = await readDrawn('media.json');
  const countries = await trx.selectFrom('countries').select(['id', 'iso2']).where('is_market', '=', true).execute();
  const members = await trx.selectFrom('members').select(['id', 'email']).execute();
  const requireMember = (email: string) => {
    const wanted = email === 'client@avocados.example' ? emails.client : email;
    return members.find((member) => member.email === wanted)?.id ?? '';
  };
  for (const post of demoPosts) {
    const at = onWorkday(now, -post.daysAgo);
    const { id } = await trx
      .insertInto('posts')
      .values({
        ...toPostRow(post, at, now),
        author_id: requireMember(emails.admin),
        market_ids: countries.filter(({ iso2 }) => post.markets.some((code) => code === iso2)).map(({ id }) => id),
        about_market_id: countries.find(({ iso2 }) => iso2 === post.about)?.id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertPictures(trx, deps, { id, post, drawn });
    await insertTalk(trx, { id, post, at, requireMember });
  }
  await announceVisits(trx, now);
}

function toPostRow({ kind, title, body, german, tags, isDraft, pinnedDays, event }: DemoPost, at: Date, now: Date) {
  const begun = new Date(Math.min(at.getTime(), now.getTime()));
  const start = event && onWorkday(now, event.inDays, event.hour).getTime();
  return {
    kind,
    title,
    body,
    title_de: german?.title ?? '',
    body_de: german?.body ?? '',
    tags: [...tags],
    report_id: null,
    day: null,
    event_start: start ? new Date(start) : null,
    event_end: start ? new Date(start + event.hours * HOUR_MS) : null,
    event_place: event?.place ?? '',
    pinned_until: pinnedDays ? new Date(now.getTime() + pinnedDays * DAY_MS) : null,
    publish_at: isDraft ? null : at,
    status: isDraft ? ('draft' as const) : ('published' as const),
    is_demo: true,
    created_at: begun,
    updated_at: begun,
  };
}

type Shown = { id: string; post: DemoPost; drawn: Drawn };

async function insertPictures(trx: Transaction<Tables>, deps: Deps, { id, post, drawn }: Shown): Promise<void> {
  for (const [place, { file, alt, alt_de }] of (post.pictures ?? []).entries()) {
    const names = { name: `${file}.avif`, small: `${file}-${SMALL_WIDTH}.avif` };
    const kept = await keepPicture(deps, 'post-picture', names, drawn);
    await trx.insertInto('files').values(kept).execute();
    const picture = { file_id: kept.id, member_id: null, post_id: id, place, alt, alt_de };
    await trx
      .insertInto('post_pictures')
      .values({ ...picture, created_at: deps.clock.now() })
      .execute();
  }
}

type Talk = { id: string; post: DemoPost; at: Date; requireMember: (email: string) => string };

async function insertTalk(trx: Transaction<Tables>, { id, post, at, requireMember }: Talk): Promise<void> {
  const { useful = [], notUseful = [], comments = [] } = post;
  const reactions = [
    ...useful.map((email) => ({ post_id: id, member_id: requireMember(email), is_useful: true })),
    ...notUseful.map((email) => ({ post_id: id, member_id: requireMember(email), is_useful: false })),
  ];
  if (reactions.length > 0) await trx.insertInto('post_reactions').values(reactions).execute();
  const said = comments.map(({ by, text, hoursLater }) => ({
    post_id: id,
    member_id: requireMember(by),
    text,
    created_at: duringOfficeHours(new Date(at.getTime() + hoursLater * HOUR_MS)),
  }));
  if (said.length > 0) await trx.insertInto('post_comments').values(said).execute();
}

/** The portal posts on the morning after each visit; this writes the same posts for the past. */
async function announceVisits(trx: Transaction<Tables>, now: Date): Promise<void> {
  const since = formatDay(toSydneyDay(now) - VISITS_TOLD_DAYS);
  const told = sql`least(((v.day + 1)::timestamp + interval '8 hours') at time zone 'Australia/Sydney', ${now})`;
  await sql`
    insert into posts (kind, market_ids, day, publish_at, status, is_demo, created_at, updated_at)
    select 'visit', array[v.market_id], v.day, ${told}, 'published', true, ${told}, ${told}
    from (
      select market_id, day from price_observations where status = 'approved'
      union select market_id, day from footage where market_id is not null
    ) v where v.day > ${since}::date`.execute(trx);
}
