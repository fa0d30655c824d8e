import type { Tag } from '@portal/contract/price-photos';
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

/** The tags by the keys of their labels. */
export type WrittenPhoto = {
  readonly id: string;
  readonly takenAt: string;
  readonly tags: ReadonlyMap<string, Tag | null>;
};

export type Written = {
  readonly store_id: string;
  readonly visit: VisitWords;
  readonly labels: readonly WrittenLabel[];
  readonly photos: readonly WrittenPhoto[];
};

export function toWritten(form: DraftForm): Written {
  const visit = Object.fromEntries(VISIT_FIELDS.map((field) => [field, form[field]])) as VisitWords;
  const labels = form.labels.map((words) => newLabel(words));
  const keyed = (at: number) => labels[at]?.key;
  const photos = form.photos.map(({ _id, taken_at, labels: shown }) => ({
    id: _id,
    takenAt: taken_at,
    tags: new Map(shown.flatMap(({ label, tag }) => (keyed(label) ? [[keyed(label) ?? '', tag] as const] : []))),
  }));
  return { store_id: form.store_id, visit, labels, photos };
}

export const newLabel = (words: LabelWords = {}): WrittenLabel => ({ key: randomId(), words });

/** The words in one order and without what is empty, so that the same words are the same text. */
export function toForm({ store_id, visit, labels, photos }: Written): DraftForm {
  const { date, time, channel, conditions, visit_note } = visit;
  const places = new Map(labels.map(({ key }, at) => [key, at]));
  return {
    store_id,
    date,
    time,
    channel,
    conditions,
    visit_note,
    labels: labels.map(({ words }) => filled(words)),
    photos: photos.map(({ id, takenAt, tags }) => ({
      _id: id,
      taken_at: takenAt,
      labels: [...tags]
        .flatMap(([key, tag]) => {
          const label = places.get(key);
          return label === undefined ? [] : [{ label, tag: tag && inOrder(tag) }];
        })
        .toSorted((one, other) => one.label - other.label),
    })),
  };
}

/** The database gives the fields back in an order of its own. */
const inOrder = ({ left, top, width, height }: Tag): Tag => ({ left, top, width, height });

/** The form that the portal has, as text, in the same order. */
export const serialize = (draft: DraftForm | Draft): string => JSON.stringify(toForm(toWritten(draft)));

const filled = (words: LabelWords): LabelWords =>
  Object.fromEntries(LABEL_FIELDS.flatMap((field) => (words[field] ? [[field, words[field]]] : [])));

const OWN_FIELDS: readonly LabelField[] = ['price', 'promo_price', 'size'];

export const sameAgain = ({ words }: WrittenLabel): WrittenLabel =>
  newLabel(Object.fromEntries(Object.entries(words).filter(([field]) => !OWN_FIELDS.includes(field as LabelField))));

export const missingIn = ({ words }: WrittenLabel): number =>
  NEEDED_OF_LABEL.filter((field) => !words[field]?.trim()).length;
