import {
  type Draft,
  type DraftForm,
  LABEL_FIELDS,
  type LabelField,
  type LabelWords,
  NEEDED_OF_LABEL,
  VISIT_FIELDS,
  type VisitWords,
} from '@portal/contract/prices/capture';
import { randomId } from '../../../../lib/random-id.ts';

export type WrittenLabel = { readonly key: string; readonly words: LabelWords };

export type Written = {
  readonly store_id: string;
  readonly visit: VisitWords;
  readonly labels: readonly WrittenLabel[];
};

export function toWritten(draft: Draft): Written {
  const visit = Object.fromEntries(VISIT_FIELDS.map((field) => [field, draft[field]])) as VisitWords;
  return { store_id: draft.store_id, visit, labels: draft.labels.map(newLabel) };
}

export const newLabel = (words: LabelWords = {}): WrittenLabel => ({ key: randomId(), words });

/** The words in one order and without what is empty, so that the same words are the same text. */
export function toForm({
  store_id,
  visit,
  labels,
}: Omit<Written, 'labels'> & { labels: readonly { words: LabelWords }[] }): DraftForm {
  const { date, time, channel, conditions, visit_note } = visit;
  return { store_id, date, time, channel, conditions, visit_note, labels: labels.map(({ words }) => filled(words)) };
}

const filled = (words: LabelWords): LabelWords =>
  Object.fromEntries(LABEL_FIELDS.flatMap((field) => (words[field] ? [[field, words[field]]] : [])));

const OWN_FIELDS: readonly LabelField[] = ['price', 'promo_price', 'size'];

export const sameAgain = ({ words }: WrittenLabel): WrittenLabel =>
  newLabel(Object.fromEntries(Object.entries(words).filter(([field]) => !OWN_FIELDS.includes(field as LabelField))));

export const missingIn = ({ words }: WrittenLabel): number =>
  NEEDED_OF_LABEL.filter((field) => !words[field]?.trim()).length;
