import { statfs } from 'node:fs/promises';
import type * as contract from '@portal/contract/site/health';
import { HEALTH_PARTS, type HealthPart, type HealthPartName } from '@portal/contract/site/health';
import type { Pool } from 'pg';
import { readBackupState } from '../../../platform/backup/backup-state.ts';
import type { Deps } from '../../../platform/deps.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { isWritable } from '../../../platform/files/durable-file.ts';
import { untrustedProxy } from '../../../platform/http/untrusted-proxy.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { selectDatabaseFacts, selectDueJobs, selectUnsentMails } from './health.queries.ts';

const FRESH_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;
/** Jobs begin within seconds, mails go in the same minute. */
const LATE_AFTER_MS = 15 * MINUTE_MS;
const LITTLE_ROOM_BYTES = 1024 ** 3;

type Found = Omit<HealthPart, 'name' | 'since'>;
/** One may be missed while a server restarts. */
const BACKUPS_TO_MISS = 2;
const DOWN: Found = { state: 'down' };

/** Parts without which no member can be served. */
const NEEDED: readonly HealthPartName[] = ['database', 'folder'];

const LOOKS: Record<HealthPartName, (deps: Deps) => Promise<Found>> = {
  database: async ({ pool }) => {
    const facts = await selectDatabaseFacts(pool);
    return facts?.is_writable ? { state: 'ok', version: facts.version, migration: facts.migration } : DOWN;
  },
  storage: async ({ storage }) => ((await storage.isReady()) ? { state: 'ok' } : DOWN),
  folder: async ({ dataDir }) => {
    if (!(await isWritable(dataDir))) return DOWN;
    const { bavail, bsize } = await statfs(dataDir);
    const freeBytes = bavail * bsize;
    return { state: freeBytes < LITTLE_ROOM_BYTES ? 'late' : 'ok', freeBytes };
  },
  jobs: async ({ pool, clock }) => describeBacklog(await selectDueJobs(pool), clock.now()),
  mails: async ({ pool, clock }) => describeBacklog(await selectUnsentMails(pool), clock.now()),
  proxy: async (deps) => {
    const address = untrustedProxy(deps);
    return address ? { state: 'late', address } : { state: 'ok' };
  },
  backup: async ({ db, clock, backupEveryMs = Number.POSITIVE_INFINITY }) => {
    const { made_at, failed_at, lost_files } = await readBackupState(db);
    if (failed_at) return { ...DOWN, ...(made_at && { madeAt: made_at.toISOString() }) };
    if (!made_at) return { state: 'late' };
    const isLate = clock.now().getTime() - made_at.getTime() > BACKUPS_TO_MISS * backupEveryMs;
    const madeAt = made_at.toISOString();
    if (lost_files > 0) return { state: 'late', madeAt, lostFiles: lost_files };
    return { state: isLate ? 'late' : 'ok', madeAt };
  },
};

function describeBacklog({ waiting, oldest }: { waiting: number; oldest: Date | null }, now: Date): Found {
  if (!oldest) return { state: 'ok', waiting };
  const isLate = now.getTime() - oldest.getTime() > LATE_AFTER_MS;
  return { state: isLate ? 'late' : 'ok', waiting, oldest: oldest.toISOString() };
}

type Seen = { atMs: number; found: Promise<HealthPart> };

/** Keyed by pool, because a test process has several databases. */
const seen = new WeakMap<Pool, Map<HealthPartName, Seen>>();

/** Callers are strangers, so a part is looked at once a second at most. */
function lookAt(deps: Deps, name: HealthPartName): Promise<HealthPart> {
  const parts = seen.get(deps.pool) ?? new Map<HealthPartName, Seen>();
  seen.set(deps.pool, parts);
  const last = parts.get(name);
  const nowMs = deps.clock.now().getTime();
  if (last && Math.abs(nowMs - last.atMs) <= FRESH_MS) return last.found;
  const found = lookAnew(deps, name, last?.found);
  parts.set(name, { atMs: nowMs, found });
  return found;
}

async function lookAnew(deps: Deps, name: HealthPartName, last: Promise<HealthPart> | undefined): Promise<HealthPart> {
  const [found, before] = await Promise.all([inTime(LOOKS[name](deps)), last]);
  const since = before?.state === found.state ? before.since : deps.clock.now().toISOString();
  return { ...found, name, since };
}

async function inTime(look: Promise<Found>): Promise<Found> {
  const tooLate = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return Promise.race([
    look.catch(() => DOWN),
    new Promise<Found>((resolve) => tooLate.addEventListener('abort', () => resolve(DOWN))),
  ]);
}

async function requireNeeded(deps: Deps): Promise<void> {
  const parts = await Promise.all(NEEDED.map((name) => lookAt(deps, name)));
  if (parts.some(({ state }) => state === 'down')) {
    throw new Refusal('notResponding', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

export const getHealth: Handler<typeof contract.getHealth> = async (deps) => {
  const [storage] = await Promise.all([lookAt(deps, 'storage'), requireNeeded(deps)]);
  return {
    database: 'ok',
    storage: storage.state === 'down' ? 'down' : 'ok',
    version: deps.version,
    durability: deps.durability,
  };
};

export const getLiveness: Handler<typeof contract.getLiveness> = async () => null;

export const getReadiness: Handler<typeof contract.getReadiness> = async (deps) => {
  if (deps.stopBegun.aborted) throw new Refusal('notResponding', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  await requireNeeded(deps);
  return null;
};

export const listHealthParts: Handler<typeof contract.listHealthParts> = async (deps) => {
  const parts = await Promise.all(HEALTH_PARTS.map((name) => lookAt(deps, name)));
  const hasBackups = ({ madeAt }: HealthPart) => madeAt !== undefined || deps.backupEveryMs !== undefined;
  return { version: deps.version, parts: parts.filter((part) => part.name !== 'backup' || hasBackups(part)) };
};
