import type { POSITIONS } from '@portal/contract/price-words';
import { VARIETIES } from '@portal/contract/price-words';
import type { DemoFootage, DemoLabel, Layout } from '../footage/demo-item.ts';
import { unitPieces } from '../footage/shelf-prices.ts';
import { stockLevel } from '../footage/words.ts';
import { seeded, seedFromText } from '../seeded.ts';
import { cutFruit } from './cut-fruit.ts';
import { growers, requireVariety } from './growers.ts';
import type { NotedLabel } from './noted-label.ts';
import { notOnOffer, offerFrom } from './offers.ts';

const positions: Record<Layout, (typeof POSITIONS)[number]> = {
  bay: 'eye',
  baskets: 'waist',
  chiller: 'chiller',
  closeup: 'waist',
  endcap: 'end cap',
  island: 'island',
  market: 'waist',
  nets: 'eye',
};

/** Local fruit sold by the piece, weighed. */
const LOCAL_GRAMS = 260;

export function labelInPicture(item: DemoFootage, tag: DemoLabel): NotedLabel {
  const seed = seedFromText(`${item.name} ${tag.origin} ${tag.unit}`);
  const dice = seeded(seed);
  const amount = Number(tag.price.replaceAll(/[^\d.]/g, ''));
  const variety = requireVariety(tag.origin, tag.variety);
  const { size } = growers[tag.origin];
  const pieces = unitPieces(tag.unit);
  return {
    ...(tag.promo ? offerFrom(amount, item.market, dice) : notOnOffer(amount)),
    product_text: `${tag.variety.toUpperCase()} AVOCADO`,
    brand: '',
    origin: tag.origin,
    origin_region: '',
    origin_evidence: 'label',
    variety,
    skin: VARIETIES[variety],
    organic: false,
    ready_to_eat: false,
    grade: '',
    size_system: size?.system ?? 'carton 10 kg',
    size_count: size?.counts.medium ?? null,
    size_name: size ? null : 'M',
    measured_g: size || tag.unit === 'kg' ? null : Math.round(LOCAL_GRAMS * dice.between(0.94, 1.06)),
    plu: '',
    barcode: '',
    pack_kind: pieces === 1 ? 'loose' : pieces > 4 ? 'net bag' : 'tray',
    pieces: pieces === 1 ? null : pieces,
    pack_weight_g: null,
    price_unit: tag.unit === 'kg' ? 'kg' : pieces === 1 ? 'piece' : 'pack',
    facings: Math.round(dice.between(2, 10)),
    position: positions[item.scene.layout],
    stock: ({ full: 'full', gaps: 'half', low: 'low' } as const)[stockLevel(item)],
    ripeness: 1 + Math.round(item.scene.ripeness * 4),
    quality: dice.pick([5, 4, 4, 4]),
    // Of a label in a picture the fruit is sound.
    ...cutFruit(seedFromText(item.name), seed, { quality: 4, variety }),
    defects: [],
    // Its tag says so.
    au_callout: tag.origin === 'AU',
    pos_material: '',
    note: '',
  };
}
