import type { MarketCode } from '@portal/contract/places/markets/reference-markets';
import type { PROMO_KINDS } from '@portal/contract/price-words';
import { charmed } from '../footage/shelf-prices.ts';
import type { Dice } from '../seeded.ts';
import type { NotedLabel } from './noted-label.ts';

type Offer = Pick<NotedLabel, 'price' | 'promo_price' | 'promo_kind' | 'promo_quantity' | 'promo_until'>;
type Terms = { kind: (typeof PROMO_KINDS)[number]; quantity: number };

export const LEAST_DEPTH = 0.15;
export const MOST_DEPTH = 0.35;

const none = { promo_price: null, promo_kind: null, promo_quantity: null, promo_until: null };

export const notOnOffer = (price: number): Offer => ({ price, ...none });

/** Undefined where charm prices would make the discount too small or too large. */
export function offerOn(price: number, market: MarketCode, day: number, dice: Dice, canBeMany: boolean): Offer {
  const { kind, quantity } = offerTerms(dice, canBeMany);
  const promoPrice = charmed(market, price * quantity * (1 - dice.between(0.18, 0.32)));
  if (!isBelievable(price * quantity, promoPrice)) return notOnOffer(price);
  return {
    price,
    promo_price: promoPrice,
    promo_kind: kind,
    promo_quantity: quantity,
    promo_until: dice.chance(0.6) ? day + Math.round(dice.between(2, 14)) : null,
  };
}

/** For tags that show only the offer: the price before is the shop's last one. */
export function offerFrom(promoPrice: number, market: MarketCode, dice: Dice): Offer {
  const before = promoPrice / (1 - dice.between(0.2, 0.3));
  const price = charmed(market, before);
  return {
    ...none,
    price: isBelievable(price, promoPrice) ? price : Math.round(before),
    promo_price: promoPrice,
    promo_kind: 'price cut',
    promo_quantity: 1,
  };
}

function isBelievable(before: number, after: number): boolean {
  const depth = 1 - after / before;
  return depth >= LEAST_DEPTH && depth <= MOST_DEPTH;
}

function offerTerms(dice: Dice, canBeMany: boolean): Terms {
  const roll = dice.roll();
  if (canBeMany && roll < 0.28) return { kind: 'multi-buy', quantity: dice.pick([2, 2, 3]) };
  if (roll < 0.45) return { kind: 'member price', quantity: 1 };
  if (roll < 0.52) return { kind: 'markdown', quantity: 1 };
  return { kind: roll < 0.55 ? 'bundle' : 'price cut', quantity: 1 };
}
