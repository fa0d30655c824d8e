import type { MarketCode } from '@portal/contract/places/markets/reference-markets';
import { fruitGrams, VARIETIES, type Variety } from '@portal/contract/price-words';
import { inSeason, type OriginCode, origins, supplies } from '../footage/origins.ts';
import { PIECES_PER_KILOGRAM } from '../footage/shelf-prices.ts';
import { seedFromText } from '../seeded.ts';
import { type Form, type Fruit, forms } from './forms.ts';
import { growers } from './growers.ts';
import type { NotedLabel } from './noted-label.ts';

const GRAMS = { small: 190, medium: 260, large: 380 };
const NAMES = { small: 'S', medium: 'M', large: 'L' } as const;
const AUSTRALIAN_SHARE = 2.5;
const RARE = 0.5;
const USUAL_GRAMS = 1000 / PIECES_PER_KILOGRAM;

type Named = ReturnType<typeof nameProduct>;

export type Product = Named & {
  origin: OriginCode;
  skin: 'black' | 'green';
  form: Form;
  grams: number;
  /** The unit price relative to one Australian Hass of the usual size. */
  level: number;
  share: number;
  seed: number;
  isOnShelf: (month: number) => boolean;
};

export function marketProducts(market: MarketCode): Product[] {
  const { australian, rivals } = supplies[market];
  return (['AU', ...rivals] as const).flatMap((origin) => {
    const seasons = origin === 'AU' ? australian : origins[origin].seasons;
    return growers[origin].sorts.flatMap((sort) =>
      soldForms(origin, sort.share).map((form): Product => {
        const product = nameProduct(market, origin, sort.variety, sort.name ?? sort.variety, form);
        const grams = averageGrams(product, form.fruit);
        return {
          ...product,
          origin,
          skin: VARIETIES[sort.variety],
          form,
          grams,
          level: levelIn(market, origin) * sort.worth * form.worth * unitsPerPack(product, grams),
          seed: seedFromText(product.product_text),
          share: form.share * sort.share * (origin === 'AU' ? AUSTRALIAN_SHARE : 1),
          isOnShelf: (month) => inSeason(seasons, month) && (!sort.months || inSeason(sort.months, month)),
        };
      }),
    );
  });
}

const levelIn = (market: MarketCode, origin: OriginCode): number =>
  supplies[market].levels?.[origin] ?? origins[origin].level;

/** Local fruit is sold loose or in nets; packhouses use all packs. */
function soldForms(origin: OriginCode, share: number): readonly Form[] {
  if (share < RARE) return forms.filter(({ kind, fruit }) => kind === 'loose' && fruit === 'medium');
  if (growers[origin].size) return forms;
  return forms.filter(({ kind, weightG }) => kind === 'loose' || (kind === 'net bag' && !weightG));
}

function nameProduct(market: MarketCode, origin: OriginCode, variety: Variety, name: string, form: Form) {
  const { brand, grade, size } = growers[origin];
  const isLoose = form.kind === 'loose';
  const text = `${origins[origin].adjective} ${name} ${form.words}`;
  const isSized = isLoose || form.pieces !== undefined;
  return {
    product_text: text,
    brand: isLoose ? '' : brand,
    origin,
    origin_region: '',
    variety,
    organic: form.isOrganic ?? false,
    ready_to_eat: form.isReady ?? false,
    grade,
    size_system: isSized ? (size?.system ?? ('carton 10 kg' as const)) : null,
    size_count: isSized && size ? size.counts[form.fruit] : null,
    size_name: isSized && !size ? NAMES[form.fruit] : null,
    pack_kind: form.kind,
    pieces: form.pieces ?? null,
    pack_weight_g: form.weightG ?? null,
    price_unit: isLoose ? looseUnit(market, form.fruit) : ('pack' as const),
    plu: isLoose && size ? choosePlu(variety, form.fruit) : '',
    barcode: isLoose ? '' : makeBarcode(`${market} ${text}`),
  } satisfies Partial<NotedLabel>;
}

function looseUnit(market: MarketCode, fruit: Fruit) {
  if (!supplies[market].byWeight) return 'piece';
  return market === 'ID' && fruit === 'large' ? '100 g' : 'kg';
}

/** International PLU codes: small, large and extra large, by skin. */
function choosePlu(variety: Variety, fruit: Fruit): string {
  if (VARIETIES[variety] === 'black') return { small: '4046', medium: '4225', large: '4770' }[fruit];
  return fruit === 'small' ? '4222' : '4224';
}

/** Prefix 2 is reserved for use in shops: no real product has it. */
function makeBarcode(text: string): string {
  const digits = `20${String(seedFromText(text)).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function averageGrams({ size_system, size_count }: Named, fruit: Fruit): number {
  if (size_system === null || size_system === 'carton 10 kg' || size_count === null) return GRAMS[fruit];
  return fruitGrams(size_system, size_count);
}

/** The pack's weight in Australian Hass of the usual size. */
function unitsPerPack({ price_unit, pieces, pack_weight_g }: Named, grams: number): number {
  if (price_unit === 'kg') return PIECES_PER_KILOGRAM;
  if (price_unit === '100 g') return PIECES_PER_KILOGRAM / 10;
  return (pack_weight_g ?? (pieces ?? 1) * grams) / USUAL_GRAMS;
}
