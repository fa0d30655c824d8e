import type * as contract from '@portal/contract/site/health';
import type { Pool } from 'pg';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';

const FRESH_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;

type Parts = { database: boolean; storage: boolean };

/** Keyed by pool, because a test process has several databases. */
const looks = new WeakMap<Pool, { atMs: number; parts: Promise<Parts> }>();

/** Public: checks run at most once a second. */
export const getHealth: Handler<typeof contract.getHealth> = async (deps) => {
  const last = looks.get(deps.pool);
  const isFresh = last && performance.now() - last.atMs <= FRESH_MS;
  const look = isFresh ? last : { atMs: performance.now(), parts: lookAtParts(deps) };
  looks.set(deps.pool, look);
  const parts = await look.parts;
  if (!parts.database || !parts.storage) {
    throw new Refusal('notResponding', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return { database: 'ok', storage: 'ok', version: deps.version, durability: deps.durability };
};

async function lookAtParts({ pool, storage }: Deps): Promise<Parts> {
  const [databaseAnswers, storageAnswers] = await Promise.all([
    answers(pool.query('select 1')),
    answers(storage.isReady()),
  ]);
  return { database: databaseAnswers, storage: storageAnswers };
}

async function answers(work: Promise<unknown>): Promise<boolean> {
  const tooLate = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return Promise.race([
    work.then(
      (result) => result !== false,
      () => false,
    ),
    new Promise<boolean>((resolve) => tooLate.addEventListener('abort', () => resolve(false))),
  ]);
}
