import { seeded } from '../seeded.ts';
import type { NotedLabel } from './noted-label.ts';

/** Sometimes with a typical error for the reviewer to find. */
export function waitingLabel(label: NotedLabel, seed: number): NotedLabel {
  const roll = seeded(seed + label.product_text.length).roll();
  if (roll < 0.15) return { ...label, ...times(label, 10) };
  if (roll < 0.25) return { ...label, ...times(label, 4), note: 'Read from the tray above?' };
  if (roll < 0.45 && (label.price_unit === 'piece' || label.pieces)) return withoutWeight(label);
  return label;
}

/** A misplaced point, or the price of a box for a fruit. */
const times = ({ price, promo_price }: NotedLabel, factor: number) => ({
  price: price * factor,
  promo_price: promo_price && promo_price * factor,
});

/** Without measured weight and size there is no price per kilogram. */
const withoutWeight = (label: NotedLabel): NotedLabel => ({
  ...label,
  size_system: null,
  size_count: null,
  size_name: null,
  measured_g: null,
  pack_weight_g: null,
  note: 'No sticker, no scale at hand.',
});
