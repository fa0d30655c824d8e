import type { Input } from '@portal/contract/call';
import type * as contract from '@portal/contract/content/footage';
import type { FootageItem } from '@portal/contract/content/footage';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hasContent, unlistFile } from '../../../platform/files/kept-file.ts';
import { type KeptMedium, listMedium } from '../../../platform/files/kept-medium.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { contentPublished } from '../../hooks.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { clearTags, lockFootage, selectFootageItem, selectUploaded, updateFootageRow } from './footage.queries.ts';
import { toFootageItem } from './footage.service.ts';
import { keepFootage } from './footage-medium.service.ts';
import { findPlace, requireOffered } from './footage-place.service.ts';
import { publishFootage } from './footage-publishing.service.ts';
import { addPoster } from './poster-queue.ts';

type Form = Input<typeof contract.addFootage>;
type Words = Omit<Form, 'upload_id'>;

export const addFootage: Handler<typeof contract.addFootage> = (context, form) => add(context, form);

export const importImage: Handler<typeof contract.importImage> = (context, form) => add(context, form);

async function add(context: Context<typeof contract.addFootage>, form: Form): Promise<FootageItem> {
  const known = await uploadedBefore(context, form);
  if (known) return updateExisting(context, known, form);
  const { db, clock, caller } = context;
  const now = clock.now();
  const day = dayIn(form, now) ?? formatDay(toSydneyDay(now));
  const place = await findPlace(context, form);
  requireOffered(place);
  const { ids, names } = place;
  const medium = await keepFootage(context, context.file, { isNew: true });
  const adding = db.transaction().execute(async (trx) => {
    await listMedium(trx, medium);
    const item = { ...ids, ...wordsIn(form), day, file_id: medium.file.id, duration_s: medium.durationSeconds };
    const by = { upload_id: form.upload_id ?? null, created_by: caller.memberId, created_at: now };
    const id = await publishFootage(trx, context, { ...item, ...by }, medium);
    if (!id) throw ADDED_MEANWHILE;
    await recordAdded(trx, context, id, { ...wordsIn(form), ...names, day });
    return id;
  });
  const id = await adding.catch((error: unknown) => {
    if (error !== ADDED_MEANWHILE) throw error;
  });
  if (id) return readItem(context, id);
  const added = await uploadedBefore(context, form);
  if (!added) throw new Refusal('invalidInput', { fields: [{ field: 'upload_id', text: 'invalidId' }] });
  return updateExisting(context, added, form);
}

const ADDED_MEANWHILE = new Error('the same upload was added meanwhile');

async function uploadedBefore({ db, caller }: Context<typeof contract.addFootage>, { upload_id }: Form) {
  return upload_id ? selectUploaded(db, upload_id, caller.memberId) : undefined;
}

export const updateFootage: Handler<typeof contract.updateFootage> = async (context, { id, ...form }) => {
  const medium = context.file && (await keepFootage(context, context.file));
  return updateExisting(context, id, form, medium);
};

async function updateExisting(
  context: Context<typeof contract.addFootage | typeof contract.updateFootage>,
  id: string,
  form: Words,
  medium?: KeptMedium,
): Promise<FootageItem> {
  const { db, ifMatch, clock } = context;
  const newDay = dayIn(form, clock.now());
  const place = await findPlace(context, form);
  const { ids, names } = place;
  await db.transaction().execute(async (trx) => {
    const before = await lockFootage(trx, id);
    if (!before || before.deleted_at) throw new Refusal('notFound');
    requireOffered(place, before.retailer_id);
    const said = { ...wordsIn(form), ...names, day: newDay ?? before.day };
    const [was, is] = [logged(before), logged(said)];
    const isSameFile = !medium || (await hasContent(trx, before.file_id, medium.file));
    // A retry after a lost answer names the older version (RFC 9110, 13.1.1).
    if (isSameFile && JSON.stringify(was) === JSON.stringify(is)) return;
    requireVersion(ifMatch, before.version);
    if (medium) await listMedium(trx, medium);
    await updateFootageRow(trx, id, {
      ...ids,
      ...wordsIn(form),
      day: said.day,
      ...(medium && { file_id: medium.file.id, duration_s: medium.durationSeconds, poster_id: null }),
    });
    if (medium) {
      await unlistFile(trx, before.file_id, before.poster_id);
      // Frames were drawn on the other picture.
      if (!isSameFile) await clearTags(trx, id);
    }
    if (medium?.isVideo) await addPoster(trx, id);
    const visits = [{ market_id: ids.market_id, day: said.day }];
    await context.ask(contentPublished, { trx, now: clock.now(), published: { kind: 'footage', visits } });
    const action = medium ? 'footage.replaced' : 'footage.changed';
    await recordAct(trx, context, { action, subject: auditSubject(id, said), before: was, after: is });
  });
  return readItem(context, id);
}

export const deleteFootage: Handler<typeof contract.deleteFootage> = async (context, { id }) => {
  await setDeleted(context, id, context.clock.now());
  return { _id: id };
};

export const restoreFootage: Handler<typeof contract.restoreFootage> = async (context, { id }) => {
  await setDeleted(context, id, null);
  return readItem(context, id);
};

/** A deleted item is hidden at once and can be restored until the sweep. */
async function setDeleted(
  context: Context<typeof contract.deleteFootage | typeof contract.restoreFootage>,
  id: string,
  deletedAt: Date | null,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const before = await lockFootage(trx, id);
    // Only an approved price shows a photo that awaits review.
    if (!before || before.awaits_review) throw new Refusal('notFound');
    if ((before.deleted_at === null) === (deletedAt === null)) return;
    // Deleting needs the version that was seen.
    if (deletedAt) requireVersion(context.ifMatch, before.version);
    await updateFootageRow(trx, id, { deleted_at: deletedAt });
    const action = deletedAt ? 'footage.deleted' : 'footage.restored';
    await recordAct(trx, context, { action, subject: auditSubject(id, before) });
  });
}

export async function readItem({ pool }: Deps, id: string): Promise<FootageItem> {
  const row = await selectFootageItem(pool, id, {});
  if (!row) throw new Refusal('notFound');
  return toFootageItem(row);
}

export const wordsIn = ({ title = '', caption = '', alt = '' }: Words) => ({ title, caption, alt });

type Said = { title: string; retailer?: string | null };

export const auditSubject = (id: string, { title, retailer }: Said) => ({ id, name: title || retailer || 'footage' });

export const recordAdded = (
  trx: Transaction<Tables>,
  context: Pick<Context<typeof contract.addFootage>, 'clock' | 'caller' | 'from'>,
  id: string,
  said: Parameters<typeof logged>[0] & Said,
) => recordAct(trx, context, { action: 'footage.added', subject: auditSubject(id, said), after: logged(said) });

const LOGGED = ['title', 'caption', 'alt', 'market', 'retailer', 'store', 'day'] as const;

const logged = (said: { [word in (typeof LOGGED)[number]]?: string | null }) =>
  Object.fromEntries(LOGGED.flatMap((word) => (said[word] ? [[word, said[word]]] : [])));

/** No market is ahead of Sydney's date. */
export function dayIn({ date }: Words, now: Date): string | undefined {
  if (date && date > formatDay(toSydneyDay(now)))
    throw new Refusal('invalidInput', { fields: [{ field: 'date', text: 'dayToCome' }] });
  return date;
}
