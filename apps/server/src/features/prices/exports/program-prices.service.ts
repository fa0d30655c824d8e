import type { DataColumn } from '@portal/contract/call';
import type * as contract from '@portal/contract/prices/exports/program-prices';
import type { Handler } from '../../../platform/mount.ts';
import { type DataColumnOf, openDataSet } from '../../access/personal-tokens/data-sets.service.ts';
import { photosSeenBy, readChangedPrices, readGonePrices } from '../observations/observations.service.ts';
import { requireExport } from './export.service.ts';
import { COLUMNS, type SheetRow } from './price-columns.service.ts';

type PriceDataRow = Awaited<ReturnType<typeof readChangedPrices>>[number];
type Name = keyof typeof COLUMNS;

/** Amounts keep the decimals of the database. */
const AMOUNT = { type: 'decimal', scale: 8 } as const;
const DAY = { type: 'day' } as const;
const WHOLE = { type: 'integer' } as const;
const YES_NO = { type: 'boolean' } as const;
/** All others are texts. */
const TYPES: { readonly [name in Name]?: Omit<DataColumn, 'name'> } = {
  date: DAY,
  promo_until: DAY,
  fx_date: DAY,
  price: AMOUNT,
  promo_price: AMOUNT,
  per_piece: AMOUNT,
  per_kg: AMOUNT,
  aud_per_piece: AMOUNT,
  aud_per_kg: AMOUNT,
  fx_rate: AMOUNT,
  dry_matter: AMOUNT,
  measured_g: WHOLE,
  approx_g: WHOLE,
  pieces: WHOLE,
  pack_weight_g: WHOLE,
  promo_quantity: WHOLE,
  facings: WHOLE,
  ripeness: WHOLE,
  quality: WHOLE,
  organic: YES_NO,
  ready_to_eat: YES_NO,
  per_piece_estimated: YES_NO,
  per_kg_estimated: YES_NO,
  australia_callout: YES_NO,
  demo: YES_NO,
};

function dataColumn(name: Name): DataColumnOf<SheetRow> {
  const type = TYPES[name] ?? { type: 'text' };
  const read = COLUMNS[name];
  return { name, ...type, read: type === YES_NO ? (row) => read(row) === 'yes' : read };
}

const { id: _, ...OTHERS } = COLUMNS;
const DATA_COLUMNS = (['id', ...Object.keys(OTHERS)] as Name[]).map(dataColumn);

/** The right to single prices and their photos is asked for again with each step. */
export const readPricesData: Handler<typeof contract.readPricesCsv> = async (context, { since }) => {
  const { pool, caller } = context;
  requireExport(caller);
  return openDataSet<PriceDataRow>(context, {
    scope: 'prices',
    columns: DATA_COLUMNS,
    since,
    rows: (step, reader) => {
      requireExport(reader);
      return readChangedPrices(pool, { since, seen: photosSeenBy(reader) }, step);
    },
    gone: (moment) => (step) => readGonePrices(pool, moment, step),
  });
};
