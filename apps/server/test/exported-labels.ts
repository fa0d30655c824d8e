import { readCsv } from './csv.ts';
import { type RawPrice, rounded, sizeBand } from './independent-sums.ts';

/** A price label as a member exports it; stores and visits are known by their names alone. */
export type ExportedLabel = RawPrice & { id: string; retailer: string; store: string; city: string; format: string };

const amount = (text: string) => (text === '' ? null : Number(text));

export function readLabels(csv: string, marketCurrency: string): ExportedLabel[] {
  const [names = [], ...lines] = readCsv(csv.replace(/^\uFEFF/, ''));
  return lines.map((line) => {
    const cell = (name: string) => line[names.indexOf(name)] ?? '';
    const day = cell('date');
    const isLocal = cell('currency') === marketCurrency;
    const storeName = [cell('retailer'), cell('store')].join(' / ');
    const isPromo = cell('promo_kind') !== '';
    return {
      id: cell('id'),
      day,
      month: day.slice(0, 7),
      retailer: cell('retailer'),
      retailer_id: cell('retailer'),
      store: cell('store'),
      store_id: storeName,
      city: cell('city'),
      format: cell('format'),
      visit_id: [storeName, day, cell('channel')].join(' / '),
      origin: cell('origin'),
      variety: cell('variety'),
      size: sizeBand(amount(cell('approx_g'))),
      pack_kind: cell('pack'),
      promo: isPromo,
      depth: isPromo
        ? rounded(1 - Number(cell('promo_price')) / Number(cell('promo_quantity')) / Number(cell('price')))
        : 0,
      organic: cell('organic') === 'yes',
      ready_to_eat: cell('ready_to_eat') === 'yes',
      facings: Number(cell('facings')),
      stock: cell('stock') || null,
      isEstimated: { kg: cell('per_kg_estimated') === 'yes', piece: cell('per_piece_estimated') === 'yes' },
      price: {
        kg: { aud: amount(cell('aud_per_kg')), local: isLocal ? amount(cell('per_kg')) : null },
        piece: { aud: amount(cell('aud_per_piece')), local: isLocal ? amount(cell('per_piece')) : null },
      },
    };
  });
}
