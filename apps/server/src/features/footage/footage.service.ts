import type * as contract from '@portal/contract/content/footage';
import { type FootageItem, MAX_DAYS, MAX_LISTED } from '@portal/contract/content/footage';
import type { Caller } from '../../platform/caller.ts';
import { addressOf } from '../../platform/files/kept-file.ts';
import type { MediaRule } from '../../platform/files/media.ts';
import type { Handler } from '../../platform/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isGranted } from '../permissions/permissions.service.ts';
import {
  type FootageRow,
  type FootageView,
  isFileSeen,
  selectFootageDays,
  selectFootageItem,
  selectFootagePage,
} from './footage.queries.ts';

/** What this member sees of all footage: for lists, counts, single items and bytes alike. */
function viewOf({ scope }: Caller): FootageView {
  if (scope.footage === 'none') throw new Refusal('licenceTooSmall');
  return scope.footage === 'all' ? {} : { since: scope.footage };
}

/** What others may show of it to this member; undefined for whoever does not see the page. */
export function footageSeenBy(caller: Caller): FootageView | undefined {
  const entries = caller.permissions?.entries ?? [];
  const isShown = caller.scope.footage !== 'none' && isGranted(entries, 'In_Market_Footage', 'show_page');
  return isShown ? viewOf(caller) : undefined;
}

export const footageMedia: Record<'footage', MediaRule> = {
  footage: {
    access: { page: 'In_Market_Footage' },
    sees: ({ pool }, caller, fileId) => isFileSeen(pool, fileId, viewOf(caller)),
  },
};

export const listFootage: Handler<typeof contract.listFootage> = async ({ pool, caller }, input) => {
  const { page, page_size, ...filter } = input;
  const range = { limit: page_size, offset: (page - 1) * page_size };
  const { rows, total } = await selectFootagePage(pool, { ...filter, ...viewOf(caller) }, range);
  return { items: rows.map(itemOf), total, page, page_size };
};

export const listFootageDates: Handler<typeof contract.listFootageDates> = ({ pool, caller }, filter) =>
  selectFootageDays(pool, { ...filter, ...viewOf(caller) }, MAX_DAYS);

export const listFootageOfDay: Handler<typeof contract.listFootageOfDay> = async ({ pool, caller }, filter) => {
  const { rows } = await selectFootagePage(pool, { ...filter, ...viewOf(caller) }, { limit: MAX_LISTED, offset: 0 });
  return rows.map(itemOf);
};

export const listImages: Handler<typeof contract.listImages> = async ({ pool, caller }) => {
  const { rows } = await selectFootagePage(pool, viewOf(caller), { limit: MAX_LISTED, offset: 0 });
  return rows.map(itemOf).toReversed();
};

export const getFootage: Handler<typeof contract.getFootage> = async ({ pool, caller }, { id }) => {
  const row = await selectFootageItem(pool, id, viewOf(caller));
  if (!row) throw new Refusal('notFound');
  return itemOf(row);
};

export function itemOf(row: FootageRow): FootageItem {
  return {
    _id: row.id,
    title: row.title,
    image: addressOf(row.file_id),
    kind: row.type.startsWith('video/') ? 'video' : 'image',
    mime: row.type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    duration: row.duration_s,
    poster: addressOf(row.poster_id),
    placeholder: row.placeholder,
    market_id: row.market_id,
    market_name: row.market_name ?? '',
    retailer_id: row.retailer_id,
    retailer_name: row.retailer_name ?? '',
    store_id: row.store_id,
    store_name: row.store_name ?? '',
    date: row.day,
    caption: row.caption,
    alt: row.alt,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
