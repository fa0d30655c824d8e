import pg from 'pg';
import { readPostmaster } from './bare.ts';

/** Bulk content is not indexed for the search: its job would work beside what is measured. */
export const forgetSearchChanges = (query: Query) => query('delete from search_changes');

export type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** The portal's role has limits by default. */
export const UNLIMITED = '-c statement_timeout=0';

/** For bulk data that no call creates. */
export async function withDatabase(folder: string, work: (query: Query) => Promise<void>): Promise<void> {
  const host = readPostmaster(folder).socketFolder;
  const client = new pg.Client({ host, user: 'portal', database: 'portal', options: UNLIMITED });
  await client.connect();
  try {
    await work((text, values) => client.query(text, values));
  } finally {
    await client.end();
  }
}
