import type { ExportedLabel } from './exported-labels.ts';
import { type Measure, priced } from './independent-sums.ts';

export const OURS = 'AU';

export type Days = { from: string; to: string };
export const inDays = (labels: readonly ExportedLabel[], { from, to }: Days) =>
  labels.filter(({ day }) => day >= from && day <= to);
export const fromOrigin = (labels: readonly ExportedLabel[], code: string) =>
  labels.filter(({ origin }) => origin === code);
export const ids = (labels: readonly { id: string }[]) => labels.map(({ id }) => id);
export const storesIn = (labels: readonly ExportedLabel[]) => new Set(labels.map(({ store_id }) => store_id)).size;

/** Labels of ours and of the rival that are compared with each other: same visit, variety, size and pack. */
export function comparedLabels(labels: readonly ExportedLabel[], rival: string, measure: Measure) {
  const alike = Map.groupBy(
    priced(labels, measure).filter(({ size, origin }) => size !== '' && [OURS, rival].includes(origin)),
    ({ visit_id, variety, size, pack_kind }) => [visit_id, variety, size, pack_kind].join(),
  );
  return [...alike.values()].filter((some) => new Set(some.map(({ origin }) => origin)).size === 2).flat();
}
