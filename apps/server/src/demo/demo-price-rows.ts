import { markets } from '@portal/contract/places/markets/reference-markets';
import { currencyExponent, fruitGrams } from '@portal/contract/price-words';
import type { DemoObservation } from '@portal/demo/prices/demo-observation';
import { rateIn } from '@portal/demo/prices/exchange-rates';
import type { Insertable } from 'kysely';
import { fingerprintLabel } from '../features/prices/observations/fingerprint.ts';
import { type Label, normalise } from '../features/prices/observations/normalise/normalise.ts';
import type { Tables } from '../platform/database/tables.ts';
import { formatDay } from '../platform/sydney-days.ts';

const currencies = new Map<string, string>(markets.map(({ iso2, currency }) => [iso2, currency]));

export function priceRow({ visit, day, label: { price, promo_price, ...noted }, status }: DemoObservation) {
  const currency = currencies.get(visit.market) ?? '';
  const rate = rateIn(currency, formatDay(day));
  const exponent = currencyExponent(currency);
  const toMinor = (amount: number) => Math.round(amount * 10 ** exponent);
  const size =
    noted.size_system && noted.size_system !== 'carton 10 kg' && noted.size_count
      ? { system: noted.size_system, count: noted.size_count }
      : undefined;
  const label: Label = {
    priceMinor: toMinor(price),
    exponent,
    unit: noted.price_unit,
    promo: promo_price ? { priceMinor: toMinor(promo_price), quantity: noted.promo_quantity ?? 1 } : undefined,
    pieces: noted.pieces ?? undefined,
    packWeightG: noted.pack_weight_g ?? undefined,
    measuredG: noted.measured_g ?? undefined,
    size,
  };
  const worked = normalise(label, rate.audRate);
  return {
    ...noted,
    day: formatDay(day),
    status,
    promo_until: noted.promo_until === null ? null : formatDay(noted.promo_until),
    fingerprint: fingerprintLabel(noted),
    currency,
    exponent,
    price_minor: label.priceMinor,
    promo_price_minor: label.promo?.priceMinor ?? null,
    approx_g: noted.measured_g ?? (size ? fruitGrams(size.system, size.count) : null),
    per_piece: worked.perPiece,
    per_kg: worked.perKg,
    aud_per_piece: worked.audPerPiece,
    aud_per_kg: worked.audPerKg,
    is_piece_estimated: worked.isPieceEstimated,
    is_kg_estimated: worked.isKgEstimated,
    fx_rate: rate.audRate,
    fx_day: rate.day,
    is_demo: true,
  } satisfies Partial<Insertable<Tables['price_observations']>>;
}
