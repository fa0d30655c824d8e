import { type Draft, type DraftForm, getVisitDraft } from '@portal/contract/prices/capture';
import { callApi, isUnanswered } from '../../../../lib/call-api.ts';
import {
  forgetVisit,
  isSaved,
  type KeptVisit,
  keptPhotos,
  keptVisits,
  type VisitPlace,
} from '../../../../shared/visits/kept-visits.ts';
import { serialize, toForm, toWritten } from '../draft/written.ts';
import { arrivedIn } from './send-visit.ts';

export type Opened = { readonly submitted: Draft } | { readonly visit: KeptVisit };

/** Unsent words on this device come before those of the portal. */
export async function openVisit(member: string, id: string): Promise<Opened> {
  const kept = await keptVisits.get([member, id]);
  if (kept && !isSaved(kept)) return { visit: kept };
  try {
    const draft = await callApi(getVisitDraft, { id });
    if (!draft.batch_id) return { visit: await keepDraft(member, draft) };
    await forgetVisit(member, id);
    return { submitted: draft };
  } catch (error) {
    if (kept && isUnanswered(error)) return { visit: kept };
    throw error;
  }
}

/** The visit as the portal has it, unless another tab has kept unsent words meanwhile. */
export const keepDraft = (member: string, draft: Draft) => storeDraft(member, draft, (old) => !isSaved(old));

/** The visit as the portal has it, in place of the one on this device. */
export const takeDraft = (member: string, draft: Draft) => storeDraft(member, draft, () => false);

async function storeDraft(member: string, draft: Draft, staysAsIs: (old: KeptVisit) => boolean): Promise<KeptVisit> {
  const { _id: id, updatedAt } = draft;
  const form = toForm(toWritten(draft));
  const sync = { version: draft.version, known: serialize(draft), unanswered: [], photos: arrivedIn(draft) };
  let visit: KeptVisit | undefined;
  await keptVisits.update([member, id], (old) => {
    if (old && staysAsIs(old)) {
      visit = old;
      return old;
    }
    const isSame = old && JSON.stringify(old.form) === JSON.stringify(form);
    visit = {
      id,
      place: placeIn(draft),
      form,
      revision: isSame ? old.revision : (old?.revision ?? 0) + 1,
      startedAt: old?.startedAt ?? updatedAt,
      changedAt: updatedAt,
      sync: { ...sync, trouble: undefined },
    };
    return visit;
  });
  const stored = visit as unknown as KeptVisit;
  const listed = new Set(stored.form.photos.map((photo) => photo._id));
  for (const photo of await keptPhotos.list([member, id]))
    if (!listed.has(photo.id)) await keptPhotos.remove([member, id, photo.id]);
  return stored;
}

export async function beginVisit(member: string, id: string, place: VisitPlace, form: DraftForm): Promise<void> {
  const now = new Date().toISOString();
  const sync = { version: undefined, known: '', unanswered: [], photos: {}, trouble: undefined };
  // Asks the browser not to clear it when the disk fills; no answer is needed.
  void navigator.storage?.persist?.();
  await keptVisits.put([member, id], { id, place, form, revision: 1, startedAt: now, changedAt: now, sync });
}

const placeIn = (draft: Draft): VisitPlace => {
  const { store_name, city, retailer_id, retailer_name, market_id, market_name, currency } = draft;
  return { store_name, city, retailer_id, retailer_name, market_id, market_name, currency };
};
