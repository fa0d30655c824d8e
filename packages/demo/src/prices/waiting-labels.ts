import { seeded } from '../seeded.ts';
import type { NotedLabel } from './noted-label.ts';

/** As it comes from a visit, now and then with a slip: what a second pair of eyes is for. */
export function waitingLabel(label: NotedLabel, seed: number): NotedLabel {
  const roll = seeded(seed + label.product_text.length).roll();
  if (roll < 0.15) return { ...label, ...times(label, 10) };
  if (roll < 0.25) return { ...label, ...times(label, 4), note: 'Read from the tray above?' };
  if (roll < 0.45 && (label.price_unit === 'piece' || label.pieces)) return withoutWeight(label);
  return label;
}

/** A point in the wrong place, or the price of a box for that of a fruit. */
const times = ({ price, promo_price }: NotedLabel, factor: number) => ({
  price: price * factor,
  promo_price: promo_price && promo_price * factor,
});

/** Neither a scale nor a sticker: what a kilogram costs cannot be told. */
const withoutWeight = (label: NotedLabel): NotedLabel => ({
  ...label,
  size_system: null,
  size_count: null,
  size_name: null,
  measured_g: null,
  pack_weight_g: null,
  note: 'No sticker, no scale at hand.',
});
