import type * as contract from '@portal/contract/content/footage/gallery';
import { MAX_WEEKS } from '@portal/contract/content/footage/gallery';
import type { Handler } from '../../../../platform/mount.ts';
import { toFootageItem, viewFiltered } from '../footage.service.ts';
import { selectMarkets, selectStores, selectWeeks } from './gallery.queries.ts';

export const listFootageWeeks: Handler<typeof contract.listFootageWeeks> = async (context, filter) =>
  selectWeeks(context.pool, await viewFiltered(context, filter), MAX_WEEKS);

export const listFootageStores: Handler<typeof contract.listFootageStores> = async (context, input) => {
  const { pool } = context;
  const { page, page_size, ...filter } = input;
  const view = await viewFiltered(context, filter);
  const { market_id: _market, retailer_id: _retailer, store_id: _store, ...anyPlace } = view;
  const [{ rows, total }, markets] = await Promise.all([
    selectStores(pool, view, { limit: page_size, offset: (page - 1) * page_size }),
    selectMarkets(pool, anyPlace),
  ]);
  const stores = rows.map(({ items, ...row }) => ({ store_id: row.store_id, items, newest: toFootageItem(row) }));
  return { stores, markets, total, page, page_size };
};
