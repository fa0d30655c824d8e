import type * as contract from '@portal/contract/prices/imports';
import { IMPORT_FIELDS } from '@portal/contract/prices/imports';
import type { Handler } from '../../../../platform/mount.ts';
import type { SheetRow } from '../../../../platform/sheets/sheet-row.ts';

/** A workbook: the CSV separator that opens in columns depends on the machine. */
export const getTemplate: Handler<typeof contract.getTemplate> = async () => [
  {
    name: 'Prices',
    rows: [IMPORT_FIELDS, ...EXAMPLES.map((label) => IMPORT_FIELDS.map((field) => label[field] ?? ''))],
  },
];

const EXAMPLES: readonly Partial<Record<(typeof IMPORT_FIELDS)[number], string | number>>[] = [
  {
    date: '2026-03-18',
    time: '14:30',
    market: 'Singapore',
    retailer: 'Harbour Fresh',
    store: 'Tiong Bahru',
    city: 'Singapore',
    channel: 'in store',
    auditor: 'Mei Tan',
    conditions: 'rain, school holidays',
    product: 'Hass avocado, ripe and ready',
    origin: 'Australia',
    origin_region: 'Western Australia',
    origin_evidence: 'sticker',
    variety: 'Hass',
    organic: 'no',
    ready_to_eat: 'yes',
    size_system: 'tray 5.5 kg',
    size: 23,
    pack: 'loose',
    price: 2.95,
    currency: 'SGD',
    price_unit: 'piece',
    promo_kind: 'multi-buy',
    promo_quantity: 2,
    promo_price: 5,
    facings: 6,
    position: 'eye',
    stock: 'full',
    ripeness: 4,
    quality: 4,
    damage_share: 5,
    dry_matter: 25.4,
    australia_callout: 'yes',
    pos_material: 'shelf wobbler',
  },
  {
    date: '2026-03-18',
    market: 'Japan',
    retailer: 'Minato Foods',
    store: 'Kichijoji',
    city: 'Tokyo',
    product: 'Avocado, bag of 3',
    origin: 'MX',
    variety: 'Hass',
    pack: 'net bag',
    pieces: 3,
    pack_weight_g: 540,
    price: 498,
    price_unit: 'pack',
  },
];

const NAMED = EXAMPLES.map(({ product, retailer, store }) => [product, retailer, store]);

/** In whichever order of columns; spreadsheets rewrite days and numbers when they save. */
export const isExample = ({ cells }: SheetRow): boolean =>
  NAMED.some((names) => names.every((name) => cells.some((cell) => cell === name)));
