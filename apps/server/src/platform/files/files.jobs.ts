import { rm } from 'node:fs/promises';
import { PICTURE_WIDTHS } from '@portal/contract/files';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Rendition, Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { HOUR_MS } from '../durations.ts';
import { addJob, type Job } from '../jobs.ts';
import { Refusal } from '../refusal.ts';
import { clearIncoming, newIncomingPath } from './incoming-file.ts';
import { addPreparing, fileIdFromKey, keepRendition, PREPARE_PICTURE, storedForms } from './kept-file.ts';
import { copyToDisk } from './local-copy.ts';
import type { RenditionForm } from './picture.ts';
import { drawApart } from './picture-work.ts';

/** Above this, AVIF takes ten times the memory and time of WebP. */
const MAX_AVIF_WIDTH = 800;

const formatsIn = (width: number) =>
  width > MAX_AVIF_WIDTH ? (['image/webp'] as const) : (['image/avif', 'image/webp'] as const);

/** Queued in the transaction of the file's row. */
export async function addRenditions(
  trx: Transaction<Tables>,
  fileId: string,
  { widths, inSeconds = 0 }: { widths?: readonly number[]; inSeconds?: number } = {},
): Promise<void> {
  const payload = { id: fileId, ...(widths && { widths }) };
  await addJob(trx, { name: makeRenditions.name, key: `renditions:${fileId}`, payload, inSeconds, runsLater: true });
}

export const makeRenditions: Job = {
  name: 'make-renditions',
  takesLong: true,
  async run(deps, payload) {
    const { id, widths = PICTURE_WIDTHS } = payload as { id: string; widths?: readonly number[] };
    const { db, dataDir } = deps;
    const file = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
    const isMade = (form: RenditionForm) =>
      file?.renditions.some(({ width, type }) => width === form.width && type === form.type);
    const forms = widths
      .filter((wanted) => wanted < (file?.width ?? 0))
      .flatMap((width) => formatsIn(width).map((type) => ({ width, type })))
      .filter((form) => !isMade(form));
    const [source, target] = [newIncomingPath(dataDir), newIncomingPath(dataDir)];
    try {
      if (!file || forms.length === 0 || !(await copyToDisk(deps, { id, type: file.type }, source))) return;
      for (const form of forms) {
        const drawn = await drawApart({ source, target }, form);
        if ('problem' in drawn) throw new Error('a rendition could not be drawn');
        const rendition = { ...form, bytes: drawn.bytes };
        await keepRendition(deps, id, target, rendition);
        await addRendition(db, id, rendition);
      }
    } finally {
      await Promise.all([source, target].map((path) => rm(path, { force: true })));
    }
  },
};

/** One by one, so that small renditions appear early. A repeated one replaces the older. */
async function addRendition(db: Kysely<Tables>, id: string, rendition: Rendition): Promise<void> {
  const { width, type } = rendition;
  await sql`
    update files set renditions = ${JSON.stringify([rendition])}::jsonb || (
      select coalesce(jsonb_agg(made), '[]') from jsonb_array_elements(renditions) made
      where not made @> ${JSON.stringify({ width, type })}::jsonb)
    where id = ${id}`.execute(db);
}

/** Longer than any upload takes from its first byte to its row, and any work on a file. */
const ORPHAN_AFTER_MS = HOUR_MS;

/** Held by a backup, too. */
export const FILE_SWEEP = 'file sweep';

/** Deletes files without a row or of no more use: interrupted uploads, deleted files, and leftovers of a killed server. */
export const sweepFiles: Job = {
  name: 'sweep-files',
  cron: '17 * * * *',
  async run(deps) {
    await clearIncoming(deps.dataDir, ORPHAN_AFTER_MS);
    await prepareForgotten(deps);
    await withAdvisoryLock(deps.pool, FILE_SWEEP, () => sweepOrphans(deps), 0).catch((error: unknown) => {
      // A backup is being made: in an hour, then.
      if (!(error instanceof Refusal) || error.code !== 'tooBusy') throw error;
    });
  },
};

/** Pictures whose job was not restored with them. One that failed keeps its count of tries. */
async function prepareForgotten({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - ORPHAN_AFTER_MS);
  const queued = sql`select from graphile_worker.jobs where key = ${PREPARE_PICTURE} || ':' || files.id`;
  const waiting = db.selectFrom('files').select('id').where('state', '=', 'waiting').where('created_at', '<', before);
  for (const { id } of await waiting.where(sql<SqlBool>`not exists (${queued})`).execute()) await addPreparing(db, id);
}

async function sweepOrphans({ db, storage, clock }: Deps): Promise<void> {
  const before = clock.now().getTime() - ORPHAN_AFTER_MS;
  for await (const some of storage.list()) {
    const old = some.filter(({ changedAt }) => changedAt.getTime() < before).map(({ key }) => key);
    await storage.remove(await orphansAmong(db, old));
  }
}

/** Keys not named by us stay. */
async function orphansAmong(db: Kysely<Tables>, keys: readonly string[]): Promise<string[]> {
  const ours = keys.filter((key) => fileIdFromKey(key));
  if (ours.length === 0) return [];
  const listed = await db
    .selectFrom('files')
    .select(['id', 'type', 'state', 'bytes', 'sha256', 'renditions'])
    .where('id', '=', sql<string>`any (${ours.map(fileIdFromKey)}::uuid[])`)
    .execute();
  const known = new Set(listed.flatMap(storedForms).map(({ key }) => key));
  // Its picture may be there already, and become the listed one at any time.
  const unready = new Set(listed.filter(({ state }) => state !== 'ready').map(({ id }) => id));
  return ours.filter((key) => !known.has(key) && !unready.has(fileIdFromKey(key) ?? ''));
}
