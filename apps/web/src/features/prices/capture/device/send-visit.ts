import type { Draft, DraftForm } from '@portal/contract/prices/capture';
import { ApiError, isRefused, isStale, isUnanswered } from '../../../../lib/call-api.ts';
import {
  isSaved,
  type KeptPhoto,
  type KeptVisit,
  keptPhotos,
  keptVisits,
} from '../../../../shared/visits/kept-visits.ts';
import { serialize } from '../draft/written.ts';

/** The calls, so that a test can lose their answers. */
export type Portal = {
  readonly start: (form: DraftForm, id: string) => Promise<Draft>;
  readonly read: (id: string) => Promise<Draft>;
  readonly save: (id: string, form: DraftForm, version: number) => Promise<Draft>;
  readonly addPhoto: (id: string, photo: KeptPhoto) => Promise<KeptVisit['sync']['photos'][string]>;
};
/** `later`: no answer; worth another try. `failed`: the portal failed at this visit. `stopped`: somebody has to decide, or to sign in. */
export type Outcome = 'saved' | 'later' | 'failed' | 'stopped';

/** Locked, too many at once: later it will be taken. */
const LATER = ['sessionLocked', 'tooManyRequests'] as const;
const SIGNED_OUT = ['signInFirst', 'acceptTermsFirst'] as const;
/** Without a bound, hours of a bad network would fill the store. */
const UNANSWERED_KEPT = 5;

type Sync = KeptVisit['sync'];

/** Sends a visit and its photos. Each step is repeatable: after a lost answer it is asked again and happens once. */
export async function sendVisit(member: string, id: string, portal: Portal): Promise<Outcome> {
  const read = () => keptVisits.get([member, id]);
  const write = (change: (sync: Sync) => Partial<Sync>) =>
    keptVisits.update([member, id], (visit) => visit && { ...visit, sync: { ...visit.sync, ...change(visit.sync) } });
  const adopt = (draft: Draft) =>
    write(({ photos }) => ({
      version: draft.version,
      known: serialize(draft),
      unanswered: [],
      photos: { ...photos, ...arrivedIn(draft) },
    }));

  const start = async ({ form, sync }: KeptVisit) => {
    const draft = await portal.start(form, id);
    const isOurs = draft.version === 1 || sync.unanswered.includes(serialize(draft));
    if (!isOurs) await write(() => ({ trouble: { kind: 'conflict' } }));
    await adopt(draft);
  };

  /** The own words, whose answer was lost, are no conflict. */
  const meet = async () => {
    const [draft, visit] = [await portal.read(id), await read()];
    if (visit?.sync.unanswered.includes(serialize(draft))) await adopt(draft);
    else await write(() => ({ trouble: { kind: 'conflict' } }));
  };

  const save = async ({ form }: KeptVisit, version: number) => {
    const text = JSON.stringify(form);
    await write(({ unanswered }) => ({ unanswered: [...new Set([...unanswered, text])].slice(-UNANSWERED_KEPT) }));
    try {
      await adopt(await portal.save(id, form, version));
    } catch (error) {
      if (isStale(error)) return meet();
      // Discarded on another device, with changes on this one: it begins anew.
      if (!isRefused(error, 'notFound')) throw error;
      await write(() => ({ version: undefined, known: '', photos: {} }));
    }
  };

  /** False where the portal refused it; the others are sent all the same. */
  const sendPhoto = async (photoId: string) => {
    const key = [member, id, photoId] as const;
    const photo = await keptPhotos.get(key);
    if (!photo || photo.refused) return false;
    try {
      const arrived = await portal.addPhoto(id, photo);
      await write(({ photos }) => ({ photos: { ...photos, [photoId]: arrived } }));
      await keptPhotos.remove(key);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || isPassing(error)) throw error;
      await keptPhotos.put(key, { ...photo, refused: error.message });
      return false;
    }
  };

  const step = async (visit: KeptVisit): Promise<'on' | Outcome> => {
    const { form, sync } = visit;
    if (sync.trouble) return 'stopped';
    if (sync.version === undefined) await start(visit);
    else if (sync.known !== JSON.stringify(form)) await save(visit, sync.version);
    else {
      let isWhole = true;
      for (const { _id } of form.photos) if (!sync.photos[_id]) isWhole = (await sendPhoto(_id)) && isWhole;
      return isWhole ? 'saved' : 'stopped';
    }
    return 'on';
  };

  try {
    for (let visit = await read(); visit; visit = await read()) {
      const outcome = isSaved(visit) ? 'saved' : await step(visit);
      if (outcome === 'stopped') return outcome;
      const after = outcome === 'saved' ? await read() : undefined;
      // Typed while it was sent: another round.
      if (outcome === 'saved' && (!after || isSaved(after))) return outcome;
    }
    return 'saved';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isRefused(error, ...SIGNED_OUT)) return 'stopped';
    if (isRefused(error, 'internalError')) return 'failed';
    if (isPassing(error)) return 'later';
    await write(() => ({ trouble: { kind: 'refused', reason: error.message } }));
    return 'stopped';
  }
}

const isPassing = (error: ApiError) => isUnanswered(error) || isRefused(error, ...LATER, ...SIGNED_OUT);

export const arrivedIn = ({ photos }: Draft): Sync['photos'] =>
  Object.fromEntries(
    photos.filter(({ image }) => image).map(({ _id, image, width, height }) => [_id, { image, width, height }]),
  );
