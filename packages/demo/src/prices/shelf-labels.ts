import type { DEFECTS, POSITIONS } from '@portal/contract/price-words';
import { monthOn } from '../days.ts';
import { amountOnTag } from '../footage/shelf-prices.ts';
import { type Dice, seeded, seedFromText } from '../seeded.ts';
import { cutFruit } from './cut-fruit.ts';
import { kindsIn } from './forms.ts';
import { annotateLabel } from './label-notes.ts';
import type { NotedLabel } from './noted-label.ts';
import { notOnOffer, offerOn } from './offers.ts';
import { type PriceVisit, placeKey } from './price-visits.ts';
import { marketProducts, type Product } from './products.ts';

const PROMO_CHANCE = 0.29;
const ABSENT_CHANCE = 0.12;
const WEIGHED_CHANCE = 0.12;
const SOLD_OUT_CHANCE = 0.02;
const CALLOUT_CHANCE = 0.35;
/** Years with low prices: the middle of the dip. */
const GLUTS = [2022.7, 2024.7];

const byMarket = new Map<string, Product[]>();
const byStore = new Map<string, Product[]>();

/** Most likely first, and fixed per store, so that prices compare over time. */
function storeAssortment(visit: PriceVisit): readonly Product[] {
  const key = placeKey(visit);
  const known = byStore.get(key);
  if (known) return known;
  const market = byMarket.get(visit.market) ?? marketProducts(visit.market);
  byMarket.set(visit.market, market);
  // Weighted sampling: Efraimidis and Spirakis, 2006.
  const lot = ({ product_text, share }: Product) => (seedFromText(`${key} ${product_text}`) / 2 ** 32) ** (1 / share);
  const assortment = market
    .filter(({ pack_kind }) => kindsIn[visit.shop].includes(pack_kind))
    .map((product) => ({ product, drawn: lot(product) }))
    .toSorted((a, b) => b.drawn - a.drawn)
    .map(({ product }) => product);
  byStore.set(key, assortment);
  return assortment;
}

/** Products on the shelf that day; occasionally missing ones come last. */
export function findProducts(visit: PriceVisit, day: number, count: number, taken: (product: Product) => boolean) {
  const dice = seeded(visit.seed);
  const month = monthOn(day);
  const inSeason = storeAssortment(visit).filter((product) => product.isOnShelf(month) && !taken(product));
  const absent = new Set(inSeason.filter(() => dice.chance(ABSENT_CHANCE)));
  return [...inSeason.filter((product) => !absent.has(product)), ...absent].slice(0, count);
}

export function readLabel(visit: PriceVisit, found: Product, day: number): NotedLabel {
  const { form, grams, level, seed, share: _share, isOnShelf: _isOnShelf, ...product } = found;
  const dice = seeded(visit.seed ^ seed);
  const price = amountOnTag({
    market: visit.market,
    shop: visit.shop,
    unit: 'each',
    level: level * storeLevel(visit) * levelOn(day) * dice.between(0.96, 1.04),
    // Dearest from January to March, cheapest from August to October.
    month: monthOn(day) - 0.5,
    discount: 0,
  });
  const canBeMany = product.price_unit === 'piece' || product.price_unit === 'pack';
  const offer = dice.chance(PROMO_CHANCE) ? offerOn(price, visit.market, day, dice, canBeMany) : notOnOffer(price);
  const isOnline = visit.shop === 'Online';
  const isWeighed = product.size_name
    ? canBeMany
    : product.size_count !== null && dice.chance(WEIGHED_CHANCE) && !isOnline;
  const condition = fruitCondition(dice, product.ready_to_eat, offer.promo_kind === 'markdown');
  const label: NotedLabel = {
    ...product,
    ...offer,
    ...condition,
    ...cutFruit(visit.seed, seed, { ...condition, variety: product.variety }),
    origin_evidence:
      form.kind === 'carton' ? 'box' : form.kind === 'loose' ? dice.pick(['sticker', 'sticker', 'label']) : 'label',
    measured_g: isWeighed ? Math.round(grams * dice.between(0.94, 1.06)) : null,
    facings: Math.round(dice.between(1, form.kind === 'loose' ? 12 : 6)),
    position: form.kind === 'cut' ? 'chiller' : shelfPosition(dice, offer.promo_kind !== null),
    au_callout: product.origin === 'AU' && dice.chance(CALLOUT_CHANCE),
    pos_material: '',
    note: '',
    ...(isOnline && seenOnline),
  };
  return { ...label, ...(isOnline ? {} : annotateLabel(label, dice)) };
}

/** A web page shows neither fruit nor shelf. */
const seenOnline: Pick<
  NotedLabel,
  | 'origin_evidence'
  | 'facings'
  | 'position'
  | 'stock'
  | 'ripeness'
  | 'quality'
  | 'defects'
  | 'damage_share'
  | 'dry_matter'
> = {
  origin_evidence: 'label',
  facings: null,
  position: null,
  stock: null,
  ripeness: null,
  quality: null,
  defects: [],
  damage_share: null,
  dry_matter: null,
};

const shelfPosition = (dice: Dice, isOnOffer: boolean): (typeof POSITIONS)[number] =>
  isOnOffer && dice.chance(0.4)
    ? dice.pick(['end cap', 'island'])
    : dice.pick(['eye', 'eye', 'waist', 'waist', 'floor', 'island', 'chiller']);

function fruitCondition(dice: Dice, isReady: boolean, isMarkedDown: boolean) {
  const worn = dice.roll() + (isMarkedDown ? 0.6 : 0);
  const quality = worn < 0.3 ? 5 : worn < 0.72 ? 4 : worn < 0.92 ? 3 : 2;
  const seen: readonly [(typeof DEFECTS)[number], ...(typeof DEFECTS)[number][]] = [
    'bruising',
    'stem-end rot',
    'body rot',
    'shrivelled',
    'vascular browning',
  ];
  const ripeness = isMarkedDown ? dice.pick([5, 6]) : isReady ? dice.pick([4, 4, 5]) : dice.pick([1, 2, 2, 3, 3, 4]);
  if (dice.chance(SOLD_OUT_CHANCE)) return { quality: null, ripeness: null, stock: 'out' as const, defects: [] };
  return {
    quality,
    ripeness,
    stock: dice.pick(['full', 'full', 'full', 'half', 'half', 'low'] as const),
    defects: quality > 3 ? [] : [...new Set([dice.pick(seen), ...(quality < 3 ? [dice.pick(seen)] : [])])],
  };
}

const storeLevel = (visit: PriceVisit) => 0.97 + (seedFromText(placeKey(visit)) % 1000) / 16_000;

function levelOn(day: number): number {
  const year = 1970 + day / 365.25;
  const dips = GLUTS.map((glut) => 1 - 0.11 * Math.exp(-(((year - glut) / 0.4) ** 2)));
  return dips.reduce((level, dip) => level * dip, 1.015 ** (year - 2025));
}
