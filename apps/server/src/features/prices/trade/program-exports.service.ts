import { toDecimal } from '@portal/contract/formats/money';
import type * as contract from '@portal/contract/prices/trade/program-exports';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type DataColumnOf, openDataSet } from '../../access/personal-tokens/data-sets.service.ts';
import { seesSinglePrices } from '../observations/observations.service.ts';
import { type ExportDataRow, selectExportData, selectGoneExports } from './program-exports.queries.ts';

/** Programs read these names; they stay as they are. A month is its first day. */
const COLUMNS: readonly DataColumnOf<ExportDataRow>[] = [
  { name: 'id', type: 'text', read: (row) => row.id },
  { name: 'month', type: 'day', read: (row) => `${row.month}-01` },
  { name: 'market', type: 'text', read: (row) => row.market },
  { name: 'variety', type: 'text', read: (row) => row.variety },
  { name: 'volume_kg', type: 'integer', read: (row) => row.volume_kg },
  { name: 'value_aud', type: 'decimal', scale: 2, read: (row) => toDecimal(row.value_cents) },
  { name: 'provisional', type: 'boolean', read: (row) => row.is_provisional },
  { name: 'source', type: 'text', read: (row) => row.source },
  { name: 'released_on', type: 'day', read: (row) => row.released_on },
  { name: 'demo', type: 'boolean', read: (row) => row.is_demo },
];

export const readExportsData: Handler<typeof contract.readExportsCsv> = async (context, { since }) => {
  const { pool, caller } = context;
  if (!seesSinglePrices(caller)) throw new Refusal('licenceTooSmall');
  return openDataSet(context, {
    scope: 'exports',
    columns: COLUMNS,
    since,
    rows: (step) => selectExportData(pool, since, step),
    gone: (moment) => (step) => selectGoneExports(pool, moment, step),
  });
};
