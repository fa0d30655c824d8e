import { exponentOf } from '@portal/contract/price-words';
import type { Insertable } from 'kysely';
import type { Identity } from '../features/prices/observations/fingerprint.ts';
import { fingerprintOf } from '../features/prices/observations/fingerprint.ts';
import { type Label, normalise } from '../features/prices/observations/normalise/normalise.ts';
import { gramsOf } from '../features/prices/observations/normalise/sizes.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { AudRate } from '@portal/demo/prices/exchange-rates';

type Row = Insertable<Tables['price_observations']>;

/** What an auditor writes down about one label. */
export type NotedLabel = Identity &
  Pick<
    Row,
    | 'origin_evidence'
    | 'skin'
    | 'measured_g'
    | 'promo_kind'
    | 'promo_quantity'
    | 'promo_until'
    | 'facings'
    | 'position'
    | 'stock'
    | 'ripeness'
    | 'quality'
    | 'note'
  > & {
    defects: string[];
    au_callout: boolean;
    /** In units of the currency. */
    price: number;
    promo_price: number | null;
  };

/** The same with everything that the portal works out. */
export function rowOfLabel({ price, promo_price, ...noted }: NotedLabel, currency: string, rate: AudRate) {
  const exponent = exponentOf(currency);
  const minorOf = (amount: number) => Math.round(amount * 10 ** exponent);
  const size =
    noted.size_system && noted.size_system !== 'carton 10 kg' && noted.size_count
      ? { system: noted.size_system, count: noted.size_count }
      : undefined;
  const label: Label = {
    priceMinor: minorOf(price),
    exponent,
    unit: noted.price_unit,
    promo: promo_price ? { priceMinor: minorOf(promo_price), quantity: noted.promo_quantity ?? 1 } : undefined,
    pieces: noted.pieces ?? undefined,
    packWeightG: noted.pack_weight_g ?? undefined,
    measuredG: noted.measured_g ?? undefined,
    size,
  };
  const worked = normalise(label, rate.audRate);
  return {
    ...noted,
    fingerprint: fingerprintOf(noted),
    currency,
    exponent,
    price_minor: label.priceMinor,
    promo_price_minor: label.promo?.priceMinor ?? null,
    approx_g: noted.measured_g ?? (size ? gramsOf(size.system, size.count) : null),
    per_piece: worked.perPiece,
    per_kg: worked.perKg,
    aud_per_piece: worked.audPerPiece,
    aud_per_kg: worked.audPerKg,
    is_piece_estimated: worked.isPieceEstimated,
    is_kg_estimated: worked.isKgEstimated,
    fx_rate: rate.audRate,
    fx_day: rate.day,
    is_demo: true,
  };
}
