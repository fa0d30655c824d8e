import type { Call } from '@portal/contract/call';
import type * as contract from '@portal/contract/content/footage';
import { FOOTAGE_PAGE_SIZE, type FootageItem, MAX_DAYS, MAX_LISTED } from '@portal/contract/content/footage';
import { regionName } from '@portal/contract/formats/names';
import { mayOn } from '../../../platform/caller.ts';
import { mediaAddress } from '../../../platform/files/kept-file.ts';
import type { MediaRule } from '../../../platform/files/media.ts';
import type { Given } from '../../../platform/hooks.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { footageSeenBy, seesAwaiting, viewFootage } from '../../access/licence-scope/footage-view.service.ts';
import type { photoLookedUp, StorePhoto, storePhotoFound } from '../../hooks.ts';
import { selectAwaiting } from './awaiting-footage.queries.ts';
import {
  type FootageRow,
  type FootageView,
  isFileSeen,
  selectFootageDays,
  selectFootageItem,
  selectMarketCodes,
} from './footage.queries.ts';
import { selectFootagePage } from './footage-pages.queries.ts';

export async function isPhotoSeen({ pool, caller, id }: Given<typeof photoLookedUp>): Promise<boolean> {
  if (await selectFootageItem(pool, id, viewFootage(caller))) return true;
  const awaiting = await selectAwaiting(pool, id);
  return awaiting !== undefined && seesAwaiting(caller, awaiting.created_by);
}

/** Among the newest items; a video without a still is passed over. */
export async function findStorePhoto({
  pool,
  caller,
  storeId,
}: Given<typeof storePhotoFound>): Promise<StorePhoto | undefined> {
  const view = footageSeenBy(caller);
  if (!view) return undefined;
  const range = { limit: FOOTAGE_PAGE_SIZE, offset: 0 };
  const { rows } = await selectFootagePage(pool, { store_id: storeId, ...view }, range);
  const [photo] = rows.flatMap((row) => {
    const file_id = row.type.startsWith('video/') ? row.poster_id : row.file_id;
    return file_id ? [{ ...row, file_id }] : [];
  });
  if (!photo) return undefined;
  const { id, file_id, alt, title, placeholder, day, is_demo } = photo;
  return { footage_id: id, file_id, image: mediaAddress(file_id), alt: alt || title, placeholder, date: day, is_demo };
}

export const footageMedia: Record<'footage', MediaRule> = {
  footage: {
    access: { page: 'In_Market_Footage', permission: 'show_page' },
    whole: { page: 'In_Market_Footage', permission: 'view' },
    sees: ({ pool }, caller, fileId) => isFileSeen(pool, fileId, viewFootage(caller)),
  },
};

/** Which footage has prices, and of which products, is told to those who may read them. */
export async function viewFiltered<Filter extends Pick<FootageView, 'prices' | 'search'>>(
  { pool, caller, language }: Pick<Context<Call>, 'pool' | 'caller' | 'language'>,
  filter: Filter,
) {
  const [hasLicence, isPermitted] = [caller.scope.prices === 'all', mayOn(caller, 'Retail_Price_Audits', 'view')];
  if (filter.prices && !hasLicence) throw new Refusal('licenceTooSmall');
  if (filter.prices && !isPermitted) throw new Refusal('notAllowed');
  const markets = filter.search ? await selectMarketCodes(pool) : [];
  const marketNames = markets.map(({ id, iso2 }) => ({ id, name: regionName(language, iso2) ?? iso2 }));
  return { ...filter, ...viewFootage(caller), seesPrices: hasLicence && isPermitted, marketNames };
}

export const listFootage: Handler<typeof contract.listFootage> = async (context, input) => {
  const { page, page_size, ...filter } = input;
  const range = { limit: page_size, offset: (page - 1) * page_size };
  const { rows, total } = await selectFootagePage(context.pool, await viewFiltered(context, filter), range);
  return { items: rows.map(toFootageItem), total, page, page_size };
};

export const listFootageDates: Handler<typeof contract.listFootageDates> = ({ pool, caller }, filter) =>
  selectFootageDays(pool, { ...filter, ...viewFootage(caller) }, MAX_DAYS);

export const listFootageOfDay: Handler<typeof contract.listFootageOfDay> = async ({ pool, caller }, filter) => {
  const { rows } = await selectFootagePage(
    pool,
    { ...filter, ...viewFootage(caller) },
    { limit: MAX_LISTED, offset: 0 },
  );
  return rows.map(toFootageItem);
};

export const listImages: Handler<typeof contract.listImages> = async ({ pool, caller }) => {
  const { rows } = await selectFootagePage(pool, viewFootage(caller), { limit: MAX_LISTED, offset: 0 });
  return rows.map(toFootageItem).toReversed();
};

export const getFootage: Handler<typeof contract.getFootage> = (context, { id }) => readFootage(context, id);

export async function readFootage({ pool, caller }: Pick<Given<typeof photoLookedUp>, 'pool' | 'caller'>, id: string) {
  const row = await selectFootageItem(pool, id, viewFootage(caller));
  if (!row) throw new Refusal('notFound');
  return toFootageItem(row);
}

export function toFootageItem(row: FootageRow): FootageItem {
  return {
    _id: row.id,
    title: row.title,
    image: mediaAddress(row.file_id),
    kind: row.type.startsWith('video/') ? 'video' : 'image',
    mime: row.type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    duration: row.duration_s,
    poster: mediaAddress(row.poster_id),
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
    is_demo: row.is_demo,
    version: row.version,
  };
}
