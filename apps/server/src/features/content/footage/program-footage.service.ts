import type * as contract from '@portal/contract/content/footage/program-footage';
import type { Handler } from '../../../platform/mount.ts';
import { viewFootage } from '../../access/licence-scope/footage-view.service.ts';
import { type DataColumnOf, openDataSet } from '../../access/personal-tokens/data-sets.service.ts';
import { type FootageDataRow, selectFootageData, selectGoneFootage } from './program-footage.queries.ts';

/** Programs read these names; they stay as they are. */
const COLUMNS: readonly DataColumnOf<FootageDataRow>[] = [
  { name: 'id', type: 'text', read: (row) => row.id },
  { name: 'date', type: 'day', read: (row) => row.day },
  { name: 'market', type: 'text', read: (row) => row.market },
  { name: 'retailer', type: 'text', read: (row) => row.retailer },
  { name: 'store', type: 'text', read: (row) => row.store },
  { name: 'city', type: 'text', read: (row) => row.city },
  { name: 'title', type: 'text', read: (row) => row.title },
  { name: 'caption', type: 'text', read: (row) => row.caption },
  { name: 'alt', type: 'text', read: (row) => row.alt },
  { name: 'kind', type: 'text', read: (row) => (row.type.startsWith('video/') ? 'video' : 'image') },
  { name: 'mime', type: 'text', read: (row) => row.type },
  { name: 'bytes', type: 'integer', read: (row) => row.bytes },
  { name: 'width', type: 'integer', read: (row) => row.width },
  { name: 'height', type: 'integer', read: (row) => row.height },
  { name: 'duration_s', type: 'number', read: (row) => row.duration_s },
  { name: 'created_at', type: 'moment', read: (row) => row.created_at.toISOString() },
  { name: 'demo', type: 'boolean', read: (row) => row.is_demo },
];

export const readFootageData: Handler<typeof contract.readFootageCsv> = async (context, { since }) => {
  const { pool, caller } = context;
  const view = viewFootage(caller);
  return openDataSet(context, {
    scope: 'footage',
    columns: COLUMNS,
    since,
    rows: (step) => selectFootageData(pool, { view, since }, step),
    gone: (moment) => (step) => selectGoneFootage(pool, moment, step),
  });
};
