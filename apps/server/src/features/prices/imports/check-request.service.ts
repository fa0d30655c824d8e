import { isDeepStrictEqual } from 'node:util';
import type { Mapping } from '@portal/contract/prices/imports';
import type { Transaction } from 'kysely';
import type { Decisions } from '../../../platform/database/price-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { addBatchWork, CHECK_PRICES } from './batch-queue.ts';
import { type BatchRow, updateBatch } from './batches.queries.ts';
import { hashHeader } from './header-hash.ts';
import { selectRememberedMatches } from './problem-matches.queries.ts';

type Asked = { mapping?: Mapping; decisions?: Decisions };

/** The groups of the last check stay until the next result, so that an act sent twice finds them. */
export async function requestCheck(trx: Transaction<Tables>, batch: BatchRow, asked: Asked = {}): Promise<void> {
  const { mapping = batch.mapping, decisions = batch.decisions } = asked;
  await updateBatch(trx, batch.id, {
    state: 'checking',
    share_read: 0,
    problem_rows: 0,
    problems: '[]',
    checks: batch.checks + 1,
    mapping: JSON.stringify(mapping),
    decisions: JSON.stringify(decisions),
  });
  await addBatchWork(trx, CHECK_PRICES, { id: batch.id, mapping });
}

/** Matches of earlier sheets of this source apply too. With other columns, no row stays left out unasked. */
export async function decisionsFor(trx: Transaction<Tables>, batch: BatchRow, mapping: Mapping): Promise<Decisions> {
  const { matches, left_out } = batch.decisions;
  const remembered = await selectRememberedMatches(trx, hashHeader(batch.header));
  const isSame = batch.state !== 'uploaded' && isDeepStrictEqual(batch.mapping, mapping);
  return { matches: mergeMatches(remembered.toReversed(), matches), left_out: isSame ? left_out : [] };
}

type Matches = Decisions['matches'];

export function mergeMatches(known: Matches, added: Matches): Matches {
  const merged = new Map([...known, ...added].map((match) => [`${match.field}\x1f${match.value}`, match]));
  return [...merged.values()];
}
