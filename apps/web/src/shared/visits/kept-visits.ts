import type { DraftForm, DraftLine, DraftPhoto } from '@portal/contract/prices/capture';
import { deviceTable } from '../../lib/device-store.ts';

export type VisitPlace = Pick<
  DraftLine,
  'store_name' | 'city' | 'retailer_id' | 'retailer_name' | 'market_id' | 'market_name' | 'currency'
>;

/** Written by the sender alone; the form is written by whoever types. */
type Sync = {
  /** Undefined until the portal has the visit. */
  readonly version: number | undefined;
  /** The form that the portal has, as text. */
  readonly known: string;
  /** Sent without an answer: any of them may be the form that the portal has. */
  readonly unanswered: readonly string[];
  readonly photos: Readonly<Record<string, Pick<DraftPhoto, 'image' | 'width' | 'height'>>>;
  /** Not sent again before somebody decides: another device has written, or the portal refused it with this sentence. */
  readonly trouble: { readonly kind: 'conflict' } | { readonly kind: 'refused'; readonly reason: string } | undefined;
};

export type KeptVisit = {
  readonly id: string;
  readonly place: VisitPlace;
  readonly form: DraftForm;
  /** Raised by each change of the form, so that two tabs do not overwrite each other. */
  readonly revision: number;
  readonly startedAt: string;
  readonly changedAt: string;
  readonly sync: Sync;
};

/** Smaller than it was taken, and gone from here once the portal has it. */
export type KeptPhoto = {
  readonly id: string;
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
  /** The sentence with which the portal refused it. */
  readonly refused: string | undefined;
};

export const keptVisits = deviceTable<KeptVisit>('visits');
export const keptPhotos = deviceTable<KeptPhoto>('photos');
export const keptAnswers = deviceTable<unknown>('answers');

export const isSaved = ({ form, sync }: KeptVisit): boolean =>
  sync.version !== undefined &&
  sync.trouble === undefined &&
  sync.known === JSON.stringify(form) &&
  form.photos.every(({ _id }) => sync.photos[_id]);

/** A photo that the portal refused or this device has lost: only the member can go on. */
export async function hasStuckPhoto(member: string, { id, form, sync }: KeptVisit): Promise<boolean> {
  if (sync.version === undefined || sync.known !== JSON.stringify(form)) return false;
  const kept = await keptPhotos.list([member, id]);
  return form.photos.some(({ _id }) => !sync.photos[_id] && !kept.some((each) => each.id === _id && !each.refused));
}

export async function countUnsent(member: string): Promise<number> {
  return (await keptVisits.list([member])).filter((visit) => !isSaved(visit)).length;
}

export async function forgetVisit(member: string, id: string): Promise<void> {
  await keptPhotos.remove([member, id]);
  await keptVisits.remove([member, id]);
}

export async function eraseKept(member: string): Promise<void> {
  for (const table of [keptPhotos, keptVisits, keptAnswers]) await table.remove([member]);
}
