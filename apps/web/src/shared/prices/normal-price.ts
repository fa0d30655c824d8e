import type { Digits } from '@portal/contract/formats/numbers';
import type { ObservationRow, UNITS } from '@portal/contract/prices/observations';

export type Unit = (typeof UNITS)[number];
/** Currencies of comparison. The first is the usual one: it compares all markets. */
export const CURRENCIES = ['AUD', 'local'] as const;
export type Currency = (typeof CURRENCIES)[number];

export type Normal = {
  /** Null where the label does not tell. */
  readonly amount: Digits | null;
  readonly currency: string;
  readonly isEstimated: boolean;
};

type Normalised = Pick<
  ObservationRow,
  'currency' | 'per_kg' | 'per_piece' | 'aud_per_kg' | 'aud_per_piece' | 'is_kg_estimated' | 'is_piece_estimated'
>;

export function normalPrice(label: Normalised, unit: Unit, currency: Currency): Normal {
  const isAud = currency === 'AUD';
  const [perKg, perPiece] = isAud ? [label.aud_per_kg, label.aud_per_piece] : [label.per_kg, label.per_piece];
  return {
    amount: unit === 'kg' ? perKg : perPiece,
    currency: isAud ? 'AUD' : label.currency,
    isEstimated: unit === 'kg' ? label.is_kg_estimated : label.is_piece_estimated,
  };
}
