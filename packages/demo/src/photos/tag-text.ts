import type { MarketCode } from '@portal/contract/places/markets/reference-markets';
import type { PROMO_KINDS } from '@portal/contract/price-words';
import type { TagWords } from '../drawing/tag-words.ts';
import { type OriginCode, origins } from '../footage/origins.ts';
import { writeAmount } from '../footage/shelf-prices.ts';
import type { NotedLabel } from '../prices/noted-label.ts';

const FLAGS: Record<(typeof PROMO_KINDS)[number], string> = {
  'price cut': 'OFFER',
  'multi-buy': 'MULTI-BUY',
  'member price': 'MEMBER PRICE',
  markdown: 'REDUCED',
  bundle: 'BUNDLE PRICE',
};

/** The words of the label as its tag shows them. */
export function readTag(label: NotedLabel, market: MarketCode): TagWords {
  const { promo_kind, promo_price, promo_quantity } = label;
  const quantity = promo_quantity ?? 1;
  const usual = writeAmount(market, label.price);
  const unit = quantity > 1 && label.price_unit === 'piece' ? '' : unitWords(label);
  const words = { name: label.product_text, unit, origin: originWords(label) };
  if (!promo_kind || promo_price === null) return { ...words, price: usual };
  const paid = writeAmount(market, promo_price);
  const isForMany = quantity > 1;
  const offer = { flag: FLAGS[promo_kind], before: isForMany ? `${usual} each` : usual, isForMany };
  return { ...words, price: isForMany ? `${quantity} for ${paid}` : paid, offer };
}

/** Without a call-out the shelf gives the two letters of the law only. */
function originWords({ origin, au_callout }: NotedLabel): string {
  if (origin === 'AU' && !au_callout) return 'Origin: AU';
  return `Product of ${origins[origin as OriginCode].name}`;
}

function unitWords({ price_unit, pack_kind, pieces, pack_weight_g }: NotedLabel): string {
  if (price_unit === 'piece') return 'each';
  if (price_unit !== 'pack') return `per ${price_unit}`;
  const kind = pack_kind === 'net bag' ? 'net' : pack_kind;
  if (pack_weight_g) return `${kind === 'cut' ? 'pack' : kind} ${pack_weight_g} g`;
  return pieces && pieces > 1 ? `${kind} of ${pieces}` : 'each';
}
