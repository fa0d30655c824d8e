import { toDecimal } from '@portal/contract/formats/money';
import type * as contract from '@portal/contract/prices/trade/program-exports';
import { EXPORT_COLUMNS } from '@portal/contract/prices/trade/program-exports';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Cells, openDataSet } from '../../access/personal-tokens/data-sets.service.ts';
import { seesSinglePrices } from '../observations/observations.service.ts';
import { type ExportDataRow, selectExportData, selectGoneExports } from './program-exports.queries.ts';

const CELLS: Cells<typeof EXPORT_COLUMNS, ExportDataRow> = {
  id: (row) => row.id,
  month: (row) => `${row.month}-01`,
  market: (row) => row.market,
  variety: (row) => row.variety,
  volume_kg: (row) => row.volume_kg,
  value_aud: (row) => toDecimal(row.value_cents),
  provisional: (row) => row.is_provisional,
  source: (row) => row.source,
  released_on: (row) => row.released_on,
  demo: (row) => row.is_demo,
};

export const readExportsData: Handler<typeof contract.readExportsCsv> = async (context, { since }) => {
  const { pool, caller } = context;
  if (!seesSinglePrices(caller)) throw new Refusal('licenceTooSmall');
  return openDataSet(context, {
    scope: 'exports',
    columns: EXPORT_COLUMNS,
    cells: CELLS,
    since,
    rows: (step) => selectExportData(pool, since, step),
    gone: (moment) => (step) => selectGoneExports(pool, moment, step),
  });
};
