import type { Input } from '@portal/contract/call';
import type * as contract from '@portal/contract/content/footage/uploads';
import type { Insertable, Transaction } from 'kysely';
import { withAdvisoryLock } from '../../../../platform/database/advisory-lock.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { discard, type IncomingFile } from '../../../../platform/files/incoming-file.ts';
import { unlistFile } from '../../../../platform/files/kept-file.ts';
import { listMedium } from '../../../../platform/files/kept-medium.ts';
import type { Context, Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import { createTurnstile } from '../../../../platform/turnstile.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { selectUploaded } from '../footage.queries.ts';
import { type FootageMedium, keepFootage } from '../footage-medium.service.ts';
import { findPlace, requireOffered } from '../footage-place.service.ts';
import { publishFootage } from '../footage-publishing.service.ts';
import { auditSubject, dayIn, readItem, recordAdded, wordsIn } from '../footage-writes.service.ts';
import { addConversion } from './conversion-queue.ts';
import { FILE_FIELD, joinParts } from './parts.service.ts';
import { deleteDraft, deleteParts, insertDraft, selectDrafts, selectUploadedDraft } from './uploads.queries.ts';

type Form = Input<typeof contract.finishFootageUpload>;
type Finishing = Context<typeof contract.finishFootageUpload>;

const MOST_DRAFTS = 100;

/** Each holds a connection while the parts are joined. */
const enter = createTurnstile({ parallel: 2, waitingEach: 100 });

export const finishFootageUpload: Handler<typeof contract.finishFootageUpload> = async (context, form) => {
  const known = await finishedBefore(context, form);
  if (known) return known;
  const name = `footage-upload ${context.caller.memberId} ${form.upload_id}`;
  return enter(() => withAdvisoryLock(context.pool, name, () => finishOnce(context, form)));
};

/** A repeated call has waited for the first one and answers its result. */
async function finishOnce(context: Finishing, form: Form) {
  const known = await finishedBefore(context, form);
  if (known) return known;
  await finish(context, form);
  const finished = await finishedBefore(context, form);
  if (!finished) throw new Refusal('invalidInput', { fields: [{ field: 'upload_id', text: 'invalidId' }] });
  return finished;
}

async function finish(context: Finishing, form: Form): Promise<void> {
  const chosenDay = dayIn(form, context.clock.now());
  const place = await findPlace(context, form);
  requireOffered(place);
  const upload = { upload_id: form.upload_id, memberId: context.caller.memberId };
  const { file, medium } = await receiveMedium(context, { ...upload, bytes: form.bytes }, place.timeZone);
  try {
    const day = chosenDay ?? medium.takenDay ?? formatDay(toSydneyDay(context.clock.now()));
    await context.db.transaction().execute(async (trx) => {
      const id = await insertUpload(trx, context, { medium, row: { ...place.ids, ...wordsIn(form), day }, upload });
      await unlistFile(trx, ...(await deleteParts(trx, upload)));
      if (id) await recordAdded(trx, context, id, { ...wordsIn(form), ...place.names, day });
    });
  } finally {
    await discard(file);
  }
}

type Sent = { upload_id: string; memberId: string; bytes: number };

/** The parts of a file that is refused are of no use; a corrected place needs them. */
async function receiveMedium(context: Finishing, { bytes, ...upload }: Sent, timeZone: string | undefined) {
  let file: IncomingFile | undefined;
  try {
    file = await joinParts(context, { ...upload, bytes });
    return { file, medium: await keepFootage(context, file, { isNew: true, mayConvert: true, timeZone }) };
  } catch (error) {
    await discard(file);
    const isRefused = error instanceof Refusal && error.fields?.some(({ field }) => field === FILE_FIELD);
    if (isRefused) {
      await context.db.transaction().execute(async (trx) => unlistFile(trx, ...(await deleteParts(trx, upload))));
    }
    throw error;
  }
}

type Row = Pick<Insertable<Tables['footage']>, 'title' | 'caption' | 'alt' | 'retailer_id' | 'store_id'> & {
  market_id: string | null;
  day: string;
};
type Inserted = { medium: FootageMedium; row: Row; upload: { upload_id: string; memberId: string } };

/** Undefined where the same upload was finished meanwhile: its own bytes go with the next sweep. */
async function insertUpload(trx: Transaction<Tables>, context: Finishing, { medium, row, upload }: Inserted) {
  const by = { upload_id: upload.upload_id, created_by: upload.memberId, created_at: context.clock.now() };
  const item = { ...row, ...by, file_id: medium.file.id, duration_s: medium.durationSeconds };
  await listMedium(trx, medium);
  const id =
    medium.unconverted === undefined
      ? await publishFootage(trx, context, item, medium)
      : await startConversion(trx, { ...item, format: medium.unconverted });
  if (!id) await unlistFile(trx, medium.file.id);
  return id;
}

async function startConversion(trx: Transaction<Tables>, row: Insertable<Tables['footage_drafts']>) {
  const draft = await insertDraft(trx, row);
  if (draft) await addConversion(trx, draft.id);
  return draft?.id;
}

/** The first result stands, whatever a repeated call says. */
async function finishedBefore(context: Finishing, { upload_id }: Form) {
  const { db, caller } = context;
  const id = await selectUploaded(db, upload_id, caller.memberId);
  if (id) return { item: await readItem(context, id), draft: null };
  const draft = await selectUploadedDraft(db, { upload_id, memberId: caller.memberId });
  return draft && { item: null, draft: toDraft(draft) };
}

export const listFootageDrafts: Handler<typeof contract.listFootageDrafts> = async ({ db }) =>
  (await selectDrafts(db, MOST_DRAFTS)).map(toDraft);

export const deleteFootageDraft: Handler<typeof contract.deleteFootageDraft> = async (context, { draft_id }) => {
  await context.db.transaction().execute(async (trx) => {
    const gone = await deleteDraft(trx, draft_id);
    if (!gone) throw new Refusal('notFound');
    await unlistFile(trx, gone.file_id);
    await recordAct(trx, context, { action: 'footage.deleted', subject: auditSubject(draft_id, gone) });
  });
  return { _id: draft_id };
};

type DraftRow = { id: string; title: string; format: string; failed: boolean; created_at: Date };

const toDraft = ({ id, title, format, failed, created_at }: DraftRow): contract.FootageDraft => ({
  _id: id,
  title,
  format,
  failed,
  createdAt: created_at.toISOString(),
});
