import type { Post } from '@portal/contract/content/feed';
import type { PostItem, PostVisit } from '@portal/contract/content/feed/post-parts';
import { regionName } from '@portal/contract/formats/names';
import type { Language } from '@portal/contract/languages';
import { mediaAddress } from '../../../platform/files/kept-file.ts';
import { type VisitPrice, visitPricesRead } from '../../hooks.ts';
import { reviewTitle, visitTitle } from './automatic-titles.ts';
import type { Asking } from './feed-view.service.ts';
import type { PostRow } from './post-columns.ts';
import type { FeedView } from './visible-posts.ts';

/** The prices of visits are read by the prices’ own rule, for all posts at once. */
export async function toPosts(asking: Asking, rows: readonly PostRow[], view: FeedView): Promise<Post[]> {
  const visits = rows.flatMap(({ has_prices, day, markets: [market] }) =>
    has_prices && day && market ? [{ market_id: market._id, day }] : [],
  );
  const { pool, caller } = asking;
  const prices = visits.length > 0 ? await asking.ask(visitPricesRead, { pool, caller, visits }) : [];
  return rows.map((row) => toPost(row, view, prices));
}

function toPost(row: PostRow, { now, language }: FeedView, prices: readonly VisitPrice[]): Post {
  const { id, at, is_useful, report_id, day, pinned_until, event_start, event_end, status, ...rest } = row;
  const { has_prices, photos, shown, ...words } = rest;
  const isOut = at <= now;
  return {
    ...words,
    _id: id,
    title: postTitle(row, language),
    editions: row.editions && {
      ...row.editions,
      alts: row.pictures.map(({ _id, alt, alt_de }) => ({ _id, alt, alt_de })),
    },
    pictures: row.pictures.map(({ alt_de, ...picture }) => ({
      ...picture,
      src: mediaAddress(picture._id),
      placeholder: picture.placeholder ?? '',
      alt: (language === 'de' && alt_de) || picture.alt,
    })),
    item: row.item && toItem(row.item, language),
    visit: toVisit(row, prices),
    ref: postReference(row),
    event_start: event_start?.toISOString() ?? null,
    event_end: event_end?.toISOString() ?? null,
    pinned_until: pinned_until?.toISOString() ?? null,
    is_pinned: pinned_until !== null && pinned_until > now,
    publish_at: at.toISOString(),
    status: status === 'published' && !isOut ? 'scheduled' : status,
    reaction: is_useful === null ? 'none' : is_useful ? 'useful' : 'not useful',
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function postTitle({ kind, title, markets: [market] }: PostRow, language: Language): string {
  return kind === 'visit' && market ? visitTitle(market.iso2, language) : title;
}

function postReference({ kind, report_id, day, markets: [market] }: PostRow): Post['ref'] {
  if (kind === 'report' && report_id) return { type: kind, id: report_id, day: null };
  return kind === 'visit' && market ? { type: kind, id: market._id, day } : null;
}

function toVisit(row: PostRow, prices: readonly VisitPrice[]): PostVisit | null {
  const { kind, day, has_prices, photos, shown, markets } = row;
  if (kind !== 'visit' || !day) return null;
  const price = prices.find((known) => known.market_id === markets[0]?._id && known.day === day);
  return {
    day,
    has_prices,
    price: price ? { median: price.median, n: price.n, change: price.change } : null,
    photos,
    shown: shown.map(({ file_id, ...photo }) => ({ ...photo, src: mediaAddress(file_id) })),
  };
}

function toItem(row: NonNullable<PostRow['item']>, language: Language): PostItem {
  const { type = 'market', id = '', title = '', day = null, origin = '', market_id = null, iso2 = '' } = row;
  const place = regionName(language, iso2) ?? iso2;
  const titles = { report: title, footage: title || place, market: place, review: reviewTitle(origin, iso2, language) };
  return { type, id, title: titles[type], day, image: mediaAddress(row.file_id ?? null), origin, market_id };
}
