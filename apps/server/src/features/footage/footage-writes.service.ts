import type { Input } from '@portal/contract/call';
import type * as contract from '@portal/contract/footage';
import type { FootageItem } from '@portal/contract/footage';
import type { Deps } from '../../platform/deps.ts';
import { unlistFile } from '../../platform/files/kept-file.ts';
import { keepMedium, listMedium } from '../../platform/files/kept-medium.ts';
import { requireVersion } from '../../platform/if-match.ts';
import type { Context, Handler } from '../../platform/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../audit-log/audit-log.service.ts';
import { insertFootage, lockFootage, selectFootageItem, selectUploaded, updateFootageRow } from './footage.queries.ts';
import { itemOf } from './footage.service.ts';
import { placeOf } from './footage-place.service.ts';
import { addPoster } from './poster-queue.ts';

/** Enough for every screen; JPEG, because a phone's photo is written in a tenth of the time of newer formats. */
const PHOTO = { kind: 'footage', width: 2400, height: 2400, type: 'image/jpeg' } as const;

type Form = Input<typeof contract.addFootage>;
type Words = Omit<Form, 'upload_id'>;

export const addFootage: Handler<typeof contract.addFootage> = (context, form) => add(context, form);

export const importImage: Handler<typeof contract.importImage> = (context, form) => add(context, form);

async function add(context: Context<typeof contract.addFootage>, form: Form): Promise<FootageItem> {
  const { db, clock, caller } = context;
  const { upload_id = null } = form;
  const known = upload_id && (await selectUploaded(db, upload_id, caller.memberId));
  if (known) return readItem(context, known);
  const now = clock.now();
  const day = dayIn(form, now) ?? sydneyDayOf(now);
  const { ids, names } = await placeOf(context, form);
  const medium = await keepMedium(context, context.file, PHOTO);
  const id = await db.transaction().execute(async (trx) => {
    await listMedium(trx, medium);
    const added = await insertFootage(trx, {
      ...ids,
      ...wordsIn(form),
      day,
      file_id: medium.file.id,
      duration_s: medium.durationSeconds,
      upload_id,
      created_by: caller.memberId,
      created_at: now,
    });
    // The same upload in this very moment: whoever asks again finds it.
    if (!added) throw new Refusal('tooBusy', { retryAfterSeconds: 1 });
    if (medium.isVideo) await addPoster(trx, added);
    const said = { ...wordsIn(form), ...names, day };
    await recordAct(trx, context, { action: 'footage.added', subject: subjectOf(added, said), after: logged(said) });
    return added;
  });
  return readItem(context, id);
}

/** Everything that is said of an item is said anew; the day and the file stay unless others come. */
export const updateFootage: Handler<typeof contract.updateFootage> = async (context, { id, ...form }) => {
  const { db, file, ifMatch, clock } = context;
  const day = dayIn(form, clock.now());
  const { ids, names } = await placeOf(context, form);
  const medium = file && (await keepMedium(context, file, PHOTO));
  await db.transaction().execute(async (trx) => {
    const before = await lockFootage(trx, id);
    if (!before || before.deleted_at) throw new Refusal('notFound');
    requireVersion(ifMatch, before.version);
    if (medium) await listMedium(trx, medium);
    await updateFootageRow(trx, id, {
      ...ids,
      ...wordsIn(form),
      ...(day && { day }),
      ...(medium && { file_id: medium.file.id, duration_s: medium.durationSeconds, poster_id: null }),
    });
    if (medium) await unlistFile(trx, before.file_id, before.poster_id);
    if (medium?.isVideo) await addPoster(trx, id);
    const said = { ...wordsIn(form), ...names, day: day ?? before.day };
    await recordAct(trx, context, {
      action: medium ? 'footage.replaced' : 'footage.changed',
      subject: subjectOf(id, said),
      before: logged(before),
      after: logged(said),
    });
  });
  return readItem(context, id);
};

export const deleteFootage: Handler<typeof contract.deleteFootage> = async (context, { id }) => {
  await setTakenAway(context, id, context.clock.now());
  return { _id: id };
};

export const restoreFootage: Handler<typeof contract.restoreFootage> = async (context, { id }) => {
  await setTakenAway(context, id, null);
  return readItem(context, id);
};

/** Taken away, it is nowhere; until the sweep comes, it can be brought back as it was. */
async function setTakenAway(
  context: Context<typeof contract.deleteFootage | typeof contract.restoreFootage>,
  id: string,
  deletedAt: Date | null,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const before = await lockFootage(trx, id);
    if (!before) throw new Refusal('notFound');
    if ((before.deleted_at === null) === (deletedAt === null)) return;
    await updateFootageRow(trx, id, { deleted_at: deletedAt });
    const action = deletedAt ? 'footage.deleted' : 'footage.restored';
    await recordAct(trx, context, { action, subject: subjectOf(id, before) });
  });
}

async function readItem({ pool }: Deps, id: string): Promise<FootageItem> {
  const row = await selectFootageItem(pool, id, {});
  if (!row) throw new Refusal('notFound');
  return itemOf(row);
}

const wordsIn = ({ title = '', caption = '', alt = '' }: Words) => ({ title, caption, alt });

type Said = { title: string; retailer?: string | null };

const subjectOf = (id: string, { title, retailer }: Said) => ({ id, name: title || retailer || 'footage' });

const LOGGED = ['title', 'caption', 'alt', 'market', 'retailer', 'store', 'day'] as const;

/** What the log keeps: the words that are there. */
const logged = (said: { [word in (typeof LOGGED)[number]]?: string | null }) =>
  Object.fromEntries(LOGGED.flatMap((word) => (said[word] ? [[word, said[word]]] : [])));

/** Sweden writes days as everybody sorts them. */
const inSydney = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });
const sydneyDayOf = (now: Date) => inSydney.format(now);

/** No market is ahead of Sydney. */
function dayIn({ date }: Words, now: Date): string | undefined {
  if (date && date > sydneyDayOf(now))
    throw new Refusal('invalidInput', { fields: [{ field: 'date', text: 'dayToCome' }] });
  return date;
}
