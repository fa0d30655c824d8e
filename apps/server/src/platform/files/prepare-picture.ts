import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Selectable, Transaction } from 'kysely';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { SECOND_MS } from '../durations.ts';
import { hook } from '../hooks.ts';
import type { Job } from '../jobs.ts';
import { Refusal } from '../refusal.ts';
import { createTurnstile } from '../turnstile.ts';
import { addRenditions, FILE_SWEEP } from './files.jobs.ts';
import { newIncomingPath } from './incoming-file.ts';
import { makePicture } from './keep-picture.ts';
import { PREPARE_PICTURE, sentKey, storageKey } from './kept-file.ts';
import { copyKeyToDisk } from './local-copy.ts';
import type { PictureForm } from './picture-form.ts';

/** Called when only decoding showed that a picture cannot be read: tell who sent it. */
export const pictureUnreadable = hook<{ trx: Transaction<Tables>; now: Date; fileId: string }>('picture unreadable');

/** A server under load takes seconds for a large photo. */
const PATIENCE_MS = 15 * SECOND_MS;
const RETRY_AFTER_SECONDS = 2;
/** Each holds a connection. */
const inTurn = createTurnstile({ parallel: 1, waitingEach: 200 });
const underWay = new Map<string, Promise<void>>();

export const preparePicture: Job = {
  name: PREPARE_PICTURE,
  takesLong: true,
  async run(deps, payload) {
    const { id } = payload as Payload;
    await prepare(deps, id);
    await removeSent(deps, id);
  },
  /** After most of a day: its bytes are gone, or crash every decoder. */
  gaveUp: (deps, payload) => setUnreadable(deps, (payload as Payload).id),
};

type Payload = { id: string };
type Ready = Pick<Selectable<Tables['files']>, 'type' | 'bytes'>;

/**
 * Nobody is given the bytes as they were sent: readers wait, and whoever comes first has the picture made. Undefined
 * where there is no such file.
 */
export async function untilReady(deps: Deps, id: string, patienceMs = PATIENCE_MS): Promise<Ready | undefined> {
  const enough = new AbortController();
  const late = delay(patienceMs, undefined, { signal: enough.signal }).then(
    () => {
      throw notReady();
    },
    () => undefined,
  );
  // The job tries again, so that for readers a failure is one more delay.
  const prepared = prepare(deps, id).catch((error: unknown) => {
    throw error instanceof Refusal ? error : notReady(error);
  });
  await Promise.race([prepared, late]).finally(() => enough.abort());
  const file = await deps.db
    .selectFrom('files')
    .select(['type', 'bytes', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (file?.state === 'unreadable') throw new Refusal('pictureUnreadable');
  return file;
}

const notReady = (cause?: unknown) => new Refusal('pictureNotReady', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });

type Opened = Ready & { content: Readable };

/** Undefined where it is not in the storage. */
export async function openWhenReady(deps: Deps, id: string, reader?: string): Promise<Opened | undefined> {
  const file = await untilReady(deps, id);
  const content = file && (await deps.storage.open(storageKey(id, file), { reader }));
  if (content) return { ...file, content };
  if (file) deps.log.error({ fileId: id }, 'a listed file is missing from the storage');
  return undefined;
}

/** For documents, which leave out what is not ready or cannot be read. */
export const openIfReady: typeof openWhenReady = (...given) =>
  openWhenReady(...given).catch((error: unknown) => {
    if (error instanceof Refusal && (error.code === 'pictureNotReady' || error.code === 'pictureUnreadable'))
      return undefined;
    throw error;
  });

async function prepare(deps: Deps, id: string): Promise<void> {
  if (!(await selectForm(deps, id))) return;
  const known = underWay.get(id);
  if (known) return known;
  const lock = `${PREPARE_PICTURE} ${id}`;
  const begun = inTurn(() => withAdvisoryLock(deps.pool, lock, () => prepareOnce(deps, id))).finally(() =>
    underWay.delete(id),
  );
  underWay.set(id, begun);
  return begun;
}

async function prepareOnce(deps: Deps, id: string): Promise<void> {
  // Another server may have made it meanwhile.
  const form = await selectForm(deps, id);
  if (!form) return;
  const path = newIncomingPath(deps.dataDir);
  try {
    if (!(await copyKeyToDisk(deps, sentKey(id), path)))
      throw new Error('the bytes of a picture are not in the storage');
    const made = await makePicture(deps, { id, path }, form);
    await (made ? setReady(deps, id, made, form) : setUnreadable(deps, id));
  } finally {
    await rm(path, { force: true });
  }
}

async function selectForm({ db }: Deps, id: string): Promise<PictureForm | undefined> {
  const waiting = db.selectFrom('files').select('form').where('id', '=', id).where('state', '=', 'waiting');
  return (await waiting.executeTakeFirst())?.form ?? undefined;
}

type Made = NonNullable<Awaited<ReturnType<typeof makePicture>>>;

async function setReady({ db }: Deps, id: string, made: Made, { smaller }: PictureForm): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ready = { ...made, state: 'ready', form: null } as const;
    const [row] = await trx.updateTable('files').set(ready).where('id', '=', id).returning('id').execute();
    if (row && smaller) await addRenditions(trx, id);
  });
}

/** The bytes that were sent stay until the row goes: a later version may read them. */
async function setUnreadable({ db, ask, clock, log }: Deps, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const waiting = trx.updateTable('files').set({ state: 'unreadable' }).where('id', '=', id);
    const [set] = await waiting.where('state', '=', 'waiting').returning('id').execute();
    if (!set) return;
    log.warn({ fileId: id }, 'a picture cannot be read');
    await ask(pictureUnreadable, { trx, now: clock.now(), fileId: id });
  });
}

/** A backup under way may still list it; the sweep takes it then. */
async function removeSent({ db, pool, storage }: Deps, id: string): Promise<void> {
  const ready = db.selectFrom('files').select('id').where('id', '=', id).where('state', '=', 'ready');
  if (!(await ready.executeTakeFirst())) return;
  await withAdvisoryLock(pool, FILE_SWEEP, () => storage.remove([sentKey(id)]), 0).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'tooBusy') throw error;
  });
}
