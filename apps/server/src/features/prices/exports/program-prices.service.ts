import type { DataValue } from '@portal/contract/call';
import type * as contract from '@portal/contract/prices/exports/program-prices';
import { PRICE_COLUMNS } from '@portal/contract/prices/exports/program-prices';
import type { Handler } from '../../../platform/mount.ts';
import { type Cells, openDataSet } from '../../access/personal-tokens/data-sets.service.ts';
import { photosSeenBy, readChangedPrices, readGonePrices } from '../observations/observations.service.ts';
import { requireExport } from './export.service.ts';
import { COLUMNS, type SheetRow } from './price-columns.service.ts';

type PriceDataRow = Awaited<ReturnType<typeof readChangedPrices>>[number];

const yesIsTrue = (cell: DataValue) => cell === 'yes';
const CELLS = Object.fromEntries(
  PRICE_COLUMNS.map(({ name, type }) => {
    const read = COLUMNS[name];
    return [name, type === 'boolean' ? (row: SheetRow) => yesIsTrue(read(row)) : read];
  }),
) as Cells<typeof PRICE_COLUMNS, SheetRow>;

/** The right to single prices and their photos is asked for again with each step. */
export const readPricesData: Handler<typeof contract.readPricesCsv> = async (context, { since }) => {
  const { pool, caller } = context;
  requireExport(caller);
  return openDataSet<PriceDataRow>(context, {
    scope: 'prices',
    columns: PRICE_COLUMNS,
    cells: CELLS,
    since,
    rows: (step, reader) => {
      requireExport(reader);
      return readChangedPrices(pool, { since, seen: photosSeenBy(reader) }, step);
    },
    gone: (moment) => (step) => readGonePrices(pool, moment, step),
  });
};
