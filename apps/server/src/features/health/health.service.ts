import type * as contract from '@portal/contract/health';
import { sql } from 'kysely';
import { queryRows } from '../../platform/database/query-rows.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/mount.ts';
import { Refusal } from '../../platform/refusal.ts';

const FRESH_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;

type Parts = { database: boolean; storage: boolean };

/** Anybody may ask, so the parts are looked at once a second at most, however many ask. */
export function createHealthCheck(): Handler<typeof contract.getHealth> {
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let latest: Promise<Parts> | undefined;
  return async (deps) => {
    if (!latest || performance.now() - checkedAtMs > FRESH_MS) {
      checkedAtMs = performance.now();
      latest = lookAtParts(deps);
    }
    const parts = await latest;
    if (!parts.database || !parts.storage) {
      throw new Refusal('notResponding', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    return { database: 'ok', storage: 'ok', version: deps.version, durability: deps.durability };
  };
}

async function lookAtParts({ pool, storage }: Deps): Promise<Parts> {
  const [databaseAnswers, storageAnswers] = await Promise.all([
    answers(queryRows(pool, sql`select 1`)),
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
