import { HIT_KINDS, type HitKind } from '@portal/contract/site/search';
import type { Transaction } from 'kysely';
import { listen } from '../../../platform/database/listen.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SearchEntry } from '../../../platform/search-kinds.ts';
import {
  type Change,
  deleteChanges,
  deleteEntries,
  deleteWords,
  insertEntries,
  lockIndex,
  postponeChange,
  selectChanges,
  selectUnusedWords,
} from './search-index.queries.ts';

const AT_ONCE = 200;
/** A report has many pages. */
const REPORTS_AT_ONCE = 10;
const ENTRIES_AT_ONCE = 500;
const MAX_TITLE = 500;
const MAX_BODY = 20_000;

/** Control characters mark the hits in a headline. */
const tidy = (text: string, limit: number) =>
  text
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .slice(0, limit)
    .toWellFormed();

type Indexing = Pick<Deps, 'db' | 'searchKinds' | 'clock' | 'log'>;

async function indexChanges(trx: Transaction<Tables>, { searchKinds }: Indexing, changes: readonly Change[]) {
  await lockIndex(trx);
  // Taken before the content is read, so that a later change stays noted.
  if (!(await deleteChanges(trx, changes))) return;
  for (const kind of HIT_KINDS) {
    const ids = [...new Set(changes.filter((change) => change.kind === kind).map(({ ref_id }) => ref_id))];
    for (const some of divide(ids, kind === 'report' ? REPORTS_AT_ONCE : AT_ONCE)) {
      await replaceEntries(trx, kind, some, await searchKinds[kind].readEntries(trx, some));
    }
  }
}

async function replaceEntries(
  trx: Transaction<Tables>,
  kind: HitKind,
  ids: readonly string[],
  entries: readonly SearchEntry[],
): Promise<void> {
  await deleteEntries(trx, kind, ids);
  for (const some of divide(entries, ENTRIES_AT_ONCE)) await insertEntries(trx, kind, some.map(tidyEntry));
}

const divide = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

const tidyEntry = (entry: SearchEntry): SearchEntry => ({
  ...entry,
  title: tidy(entry.title, MAX_TITLE),
  body: tidy(entry.body, MAX_BODY),
});

/** The item is not found until a later try succeeds: its entries may say what it no longer says. */
async function postpone({ db, clock, log }: Indexing, change: Change, error: unknown): Promise<void> {
  log.error({ err: error, kind: change.kind, item: change.ref_id }, 'an item could not be indexed for the search');
  await db.transaction().execute(async (trx) => {
    await lockIndex(trx);
    if (await postponeChange(trx, change, clock.now())) await deleteEntries(trx, change.kind, [change.ref_id]);
  });
}

/** Brings the index up to date by one batch. Returns whether changes may be left. A failing item does not stop others. */
export async function indexNextChanges(indexing: Indexing, atOnce = AT_ONCE): Promise<boolean> {
  const { db, clock } = indexing;
  const changes = await selectChanges(db, { now: clock.now(), limit: atOnce });
  if (changes.length === 0) return false;
  const index = (some: readonly Change[]) => db.transaction().execute((trx) => indexChanges(trx, indexing, some));
  try {
    await index(changes);
  } catch {
    for (const change of changes) await index([change]).catch((error: unknown) => postpone(indexing, change, error));
  }
  return changes.length === atOnce;
}

/** Indexes changes as they are committed, whoever makes them. A failure is left to the job, which tries each minute. */
export function followChanges(indexing: Indexing & Pick<Deps, 'direct'>): { stop(): Promise<void> } {
  const { direct, log } = indexing;
  let isLeft = false;
  let isStopping = false;
  let work: Promise<void> | undefined;
  const onError = (error: unknown) => log.warn({ err: error }, 'changes of content wait for the search');

  async function indexAll(): Promise<void> {
    try {
      while (isLeft && !isStopping) {
        isLeft = false;
        // A notice may come meanwhile.
        if (await indexNextChanges(indexing)) isLeft = true;
      }
    } catch (error) {
      onError(error);
    } finally {
      work = undefined;
    }
  }

  const onNotice = () => {
    isLeft = true;
    work ??= indexAll();
  };
  const listening = listen(direct, 'search_changes', { onNotice, onError });
  return {
    async stop() {
      isStopping = true;
      await listening.stop();
      await work;
    },
  };
}

/** Reading every entry takes long, so the index is locked only to delete. */
export async function forgetUnusedWords({ db }: Pick<Deps, 'db'>): Promise<void> {
  const unused = await db.transaction().execute(selectUnusedWords);
  await db.transaction().execute(async (trx) => {
    await lockIndex(trx);
    await deleteWords(trx, unused);
  });
}
