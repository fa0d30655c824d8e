import type * as contract from '@portal/contract/content/footage/program-footage';
import { FOOTAGE_COLUMNS } from '@portal/contract/content/footage/program-footage';
import type { Handler } from '../../../platform/mount.ts';
import { viewFootage } from '../../access/licence-scope/footage-view.service.ts';
import { type Cells, openDataSet } from '../../access/personal-tokens/data-sets.service.ts';
import { type FootageDataRow, selectFootageData, selectGoneFootage } from './program-footage.queries.ts';

const CELLS: Cells<typeof FOOTAGE_COLUMNS, FootageDataRow> = {
  id: (row) => row.id,
  date: (row) => row.day,
  market: (row) => row.market,
  retailer: (row) => row.retailer,
  store: (row) => row.store,
  city: (row) => row.city,
  title: (row) => row.title,
  caption: (row) => row.caption,
  alt: (row) => row.alt,
  kind: (row) => (row.type.startsWith('video/') ? 'video' : 'image'),
  mime: (row) => row.type,
  bytes: (row) => row.bytes,
  width: (row) => row.width,
  height: (row) => row.height,
  duration_s: (row) => row.duration_s,
  created_at: (row) => row.created_at.toISOString(),
  demo: (row) => row.is_demo,
};

export const readFootageData: Handler<typeof contract.readFootageCsv> = async (context, { since }) => {
  const { pool, caller } = context;
  const view = viewFootage(caller);
  return openDataSet(context, {
    scope: 'footage',
    columns: FOOTAGE_COLUMNS,
    cells: CELLS,
    since,
    rows: (step) => selectFootageData(pool, { view, since }, step),
    gone: (moment) => (step) => selectGoneFootage(pool, moment, step),
  });
};
