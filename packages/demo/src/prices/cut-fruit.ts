import { seeded } from '../seeded.ts';
import type { NotedLabel } from './noted-label.ts';

/** Auditors cut fruit on about half of their visits, and test dry matter on every fifth. */
const [CUT_CHANCE, TEST_CHANCE] = [0.5, 0.2];
/** Damage of at most 10% of the flesh, by quality score: about 86% in all. */
const ACCEPTABLE: Readonly<Record<number, number>> = { 5: 0.99, 4: 0.97, 3: 0.68, 2: 0.1 };
/** Per cent, most fruit above the yardstick of its variety. */
const DRY_MATTER: Readonly<Record<string, readonly [low: number, high: number]>> = {
  Hass: [22.2, 29.5],
  Shepard: [20.4, 25.5],
};
const OTHER_DRY_MATTER = [18.5, 26] as const;

/** Dice of their own: the other fields of a label keep their values. */
export function cutFruit(
  visitSeed: number,
  labelSeed: number,
  { quality, variety }: Pick<NotedLabel, 'quality' | 'variety'>,
): Pick<NotedLabel, 'damage_share' | 'dry_matter'> {
  if (quality === null) return { damage_share: null, dry_matter: null };
  const visit = seeded(visitSeed ^ 0x5f3759);
  const [isCut, isTested] = [visit.chance(CUT_CHANCE), visit.chance(TEST_CHANCE)];
  const dice = seeded(visitSeed ^ labelSeed ^ 0x2c1b3c);
  const isAcceptable = dice.chance(ACCEPTABLE[quality] ?? 0);
  const damage = isAcceptable ? dice.between(0, quality > 3 ? 8 : 10) : dice.between(12, 45);
  const [low, high] = DRY_MATTER[variety] ?? OTHER_DRY_MATTER;
  return {
    damage_share: isCut ? Math.round(damage) : null,
    dry_matter: isTested ? dice.between(low, high).toFixed(1) : null,
  };
}
