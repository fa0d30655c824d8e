import { CompiledQuery, type Transaction } from 'kysely';
import type { Pool, QueryConfig } from 'pg';
import type { Tables } from '../platform/database/tables.ts';

/** Prices that are not committed yet are seen by nobody else: their sums are read where they were written. */
export function inside(trx: Transaction<Tables>): Pool {
  const query = ({ text, values = [] }: QueryConfig) => trx.executeQuery(CompiledQuery.raw(text, values));
  return { query } as unknown as Pool;
}
