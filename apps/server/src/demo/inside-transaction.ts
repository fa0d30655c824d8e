import { CompiledQuery, type Transaction } from 'kysely';
import type { Pool, QueryConfig } from 'pg';
import type { Tables } from '../platform/database/tables.ts';

/** Uncommitted prices are visible only inside their own transaction, so sums are read through it. */
export function inside(trx: Transaction<Tables>): Pool {
  const query = ({ text, values = [] }: QueryConfig) => trx.executeQuery(CompiledQuery.raw(text, values));
  return { query } as unknown as Pool;
}
