import type { Dice } from '../seeded.ts';
import type { NotedLabel } from './noted-label.ts';

const NOTE_CHANCE = 0.09;
const POS_CHANCE = 0.04;

const usual = [
  'Second display beside the tomatoes.',
  'Staff say the next delivery is due tomorrow.',
  'Tasting on the day of the visit.',
  'Sizes mixed in one crate.',
  'Same price as at the other branch.',
  'Tag half behind the rail, read from the side.',
  'Fruit from two importers in the same crate.',
  'Priced up since last week, staff say.',
  'Moved next to the salad kits.',
  'Shopper favourite, says the produce manager.',
] as const;

const strips = [
  'Green and gold strip “Australian avocados” above the tag.',
  'Strip “Australian avocados” on the tag.',
  'Shelf strip “Australian avocados”, clean and new.',
] as const;

const elsewhere = [
  'Recipe leaflets at the end of the aisle.',
  'Poster at the entrance.',
  'Demonstration table by the tills.',
  'Brand banner over the aisle.',
  'Digital screen at the entrance shows the offer.',
] as const;

const forOffers: Partial<Record<NonNullable<NotedLabel['promo_kind']>, readonly [string, ...string[]]>> = {
  markdown: ['Reduced for quick sale, soft fruit.', 'Marked down the same morning.'],
  'member price': ['Price with the member card only.', 'Member price needs the shop’s app.'],
  'multi-buy': ['Offer mixes with other avocados.', 'Single price on the tag as well.'],
  bundle: ['Bundle with limes.', 'Bundle price with tortilla chips.'],
};

/** Notes and material at the shelf, in an auditor's words. */
export function annotateLabel(label: NotedLabel, dice: Dice): Pick<NotedLabel, 'note' | 'pos_material'> {
  return { note: writeNote(label, dice), pos_material: notePosMaterial(label, dice) };
}

function writeNote({ promo_kind, stock }: NotedLabel, dice: Dice): string {
  if (!dice.chance(NOTE_CHANCE)) return '';
  if (stock === 'out') return dice.pick(['Sold out, tag still up.', 'Empty; staff expect more in the afternoon.']);
  if (stock === 'low' && dice.chance(0.5)) return dice.pick(['Last few pieces.', 'Not refilled while we were there.']);
  return dice.pick((promo_kind && forOffers[promo_kind]) ?? usual);
}

function notePosMaterial({ au_callout }: NotedLabel, dice: Dice): string {
  if (au_callout) return dice.pick(strips);
  return dice.chance(POS_CHANCE) ? dice.pick(elsewhere) : '';
}
