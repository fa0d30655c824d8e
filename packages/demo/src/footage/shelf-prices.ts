import { formatDecimal } from '@portal/contract/formats/numbers';
import type { MarketCode } from '@portal/contract/places/markets/reference-markets';
import type { RetailerType } from '@portal/contract/places/retailers';

/** The market's price format, and the price of one Australian Hass in a supermarket. */
type Money = { sign: string; decimals: 0 | 2; each: number; charm: (amount: number) => number };

const endingInNinety = (amount: number) => Math.max(1, Math.round(amount)) - 0.1;

const money: Record<MarketCode, Money> = {
  AE: { sign: 'AED ', decimals: 2, each: 6.5, charm: (amount) => Math.round(amount * 4) / 4 },
  CN: { sign: '¥', decimals: 2, each: 14, charm: endingInNinety },
  HK: { sign: 'HK$', decimals: 2, each: 13, charm: endingInNinety },
  ID: { sign: 'Rp ', decimals: 0, each: 27_900, charm: (amount) => Math.round(amount / 1_000) * 1_000 - 100 },
  IN: { sign: '₹', decimals: 0, each: 189, charm: (amount) => Math.round(amount / 10) * 10 - 1 },
  JP: { sign: '¥', decimals: 0, each: 258, charm: (amount) => Math.round(amount / 10) * 10 - 2 },
  KR: { sign: '₩', decimals: 0, each: 3_900, charm: (amount) => Math.round(amount / 100) * 100 - 20 },
  MY: { sign: 'RM', decimals: 2, each: 7.9, charm: (amount) => Math.round(amount * 2) / 2 - 0.1 },
  SG: { sign: 'S$', decimals: 2, each: 2.95, charm: (amount) => Math.round(amount * 20) / 20 },
  TH: { sign: '฿', decimals: 0, each: 79, charm: (amount) => Math.round(amount / 5) * 5 - 1 },
  VN: { sign: '₫', decimals: 0, each: 48_000, charm: (amount) => Math.round(amount / 1_000) * 1_000 },
};

const LEVELS: Record<RetailerType, number> = {
  'Convenience store': 1.12,
  Discounter: 0.88,
  Hypermarket: 0.95,
  Online: 1,
  'Premium grocer': 1.15,
  Supermarket: 1,
  'Wet market': 0.9,
};

export const PIECES_PER_KILOGRAM = 4.4;
const PACK_DISCOUNT = 0.9;

export type Unit = 'each' | 'kg' | `pack of ${2 | 3 | 4 | 5}`;

export const unitPieces = (unit: Unit): number => (unit.startsWith('pack') ? Number(unit.slice(-1)) : 1);

type Quote = {
  market: MarketCode;
  shop: RetailerType;
  unit: Unit;
  /** Relative to Australian Hass. */
  level: number;
  /** 1 to 12: dearest in February, cheapest in August. */
  month: number;
  discount: number;
};

export const priceOnTag = (quote: Quote): string => writeAmount(quote.market, amountOnTag(quote));

/** With the sign that the market's price tags have. */
export function writeAmount(market: MarketCode, amount: number): string {
  const { sign, decimals } = money[market];
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${sign}${formatDecimal(amount, 'en', digits)}`;
}

export const charmed = (market: MarketCode, amount: number): number => money[market].charm(amount);

export function amountOnTag({ market, shop, unit, level, month, discount }: Quote): number {
  const { each } = money[market];
  const season = 1 + 0.09 * Math.cos(((month - 2) * Math.PI) / 6);
  const pieces = unit === 'kg' ? PIECES_PER_KILOGRAM : unitPieces(unit);
  const packed = pieces > 1 && unit !== 'kg' ? PACK_DISCOUNT : 1;
  return charmed(market, each * level * LEVELS[shop] * season * pieces * packed * (1 - discount));
}
