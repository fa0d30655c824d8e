import type * as contract from '@portal/contract/content/advisory/attachments';
import type { AdvisoryFile } from '@portal/contract/content/advisory/attachments';
import type { Transaction } from 'kysely';
import { type Caller, mayOn } from '../../../../platform/caller.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { DAY_MS } from '../../../../platform/durations.ts';
import { checkDataFile } from '../../../../platform/files/data-file.ts';
import { keptName, offeredName } from '../../../../platform/files/file-name.ts';
import { addRenditions } from '../../../../platform/files/files.jobs.ts';
import type { IncomingFile } from '../../../../platform/files/incoming-file.ts';
import { keepPicture } from '../../../../platform/files/keep-picture.ts';
import { type KeptFile, keepFile, listFile, mediaAddress, storageKey } from '../../../../platform/files/kept-file.ts';
import type { MediaRule } from '../../../../platform/files/media.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { type Quota, useQuota } from '../../../../platform/throttle.ts';
import type { Viewer } from '../requests.queries.ts';
import { claimFiles, insertAdvisoryFile, isOwnPicture, type SentFile, selectSeenFile } from './attachments.queries.ts';

const FILES_A_DAY: Quota = { name: 'advisory-file', limit: 100, windowMs: DAY_MS };
const MAX_SIDE_PX = 2_400;

const fileViewer = (caller: Caller): Viewer => ({
  memberId: caller.memberId,
  isAdviser: mayOn(caller, 'Advisory_Service', 'edit'),
});

const isPicture = ({ type }: { type: string }) => type.startsWith('image/');

export const toAdvisoryFile = ({ id, name, type, bytes }: SentFile): AdvisoryFile => ({
  _id: id,
  name,
  type,
  size: bytes,
  src: isPicture({ type }) ? mediaAddress(id) : '',
});

export const addAdvisoryFile: Handler<typeof contract.addAdvisoryFile> = async (context, { file_name }) => {
  const { db, clock, caller, file } = context;
  await useQuota(context, FILES_A_DAY, caller.memberId);
  const { kept, name } = await keepAttachment(context, file, file_name);
  await db.transaction().execute(async (trx) => {
    await listFile(trx, kept);
    if (isPicture(kept)) await addRenditions(trx, kept.id);
    await insertAdvisoryFile(trx, { file_id: kept.id, member_id: caller.memberId, name, created_at: clock.now() });
  });
  return toAdvisoryFile({ id: kept.id, name, type: kept.type, bytes: kept.bytes });
};

type Named = { kept: KeptFile; name: string };

/** Charts and pages stay sharp as PNG. */
async function keepAttachment(deps: Deps & { caller: Caller }, file: IncomingFile, given?: string): Promise<Named> {
  if (isPicture(file)) {
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const form = { kind: 'advisory-picture', width: MAX_SIDE_PX, height: MAX_SIDE_PX, type, smaller: true } as const;
    return { kept: await keepPicture(deps, file, form), name: offeredName(given ?? '', type, 'picture') };
  }
  const name = keptName(file, given, 'file');
  await checkDataFile(file, deps.dataDir);
  const facts = { kind: 'advisory-file', type: file.type, width: null, height: null };
  return { kept: await keepFile(deps, file.path, facts), name };
}

export const fetchAdvisoryFile: Handler<typeof contract.fetchAdvisoryFile> = async (
  { db, storage, caller },
  { id },
) => {
  const file = await selectSeenFile(db, fileViewer(caller), id);
  const content = file && (await storage.open(storageKey(id, { type: file.type }), { reader: caller.memberId }));
  if (!content) throw new Refusal('notFound');
  return { type: file.type, name: file.name, bytes: file.bytes, content };
};

/** Pictures are shown in the thread; other files are only downloaded. */
export const advisoryMedia: Record<'advisory-picture', MediaRule> = {
  'advisory-picture': {
    access: { page: 'Advisory_Service', permission: ['view', 'edit'] },
    sees: async ({ db }, caller, id) => (await selectSeenFile(db, fileViewer(caller), id)) !== undefined,
  },
};

type Message = { memberId: string; requestId: string; messageId: string | null };

export async function sendFiles(
  trx: Transaction<Tables>,
  { memberId, requestId, messageId }: Message,
  ids: readonly string[] = [],
): Promise<void> {
  const chosen = [...new Set(ids)];
  if (chosen.length === 0) return;
  const claim = { memberId, request_id: requestId, message_id: messageId, is_context: false };
  if ((await claimFiles(trx, chosen, claim)) < chosen.length) throw new Refusal('attachmentGone');
}

/** The page as the member saw it. */
export async function sendContext(
  trx: Transaction<Tables>,
  { memberId, requestId }: Omit<Message, 'messageId'>,
  id: string,
): Promise<void> {
  const claim = { memberId, request_id: requestId, message_id: null, is_context: true };
  const isSent = (await isOwnPicture(trx, memberId, id)) && (await claimFiles(trx, [id], claim)) === 1;
  if (!isSent) throw new Refusal('attachmentGone');
}
