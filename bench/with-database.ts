import pg from 'pg';
import { readPostmaster } from './bare.ts';

export type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** For bulk data that no call creates. */
export async function withDatabase(folder: string, work: (query: Query) => Promise<void>): Promise<void> {
  const client = new pg.Client({ host: readPostmaster(folder).socketFolder, user: 'portal', database: 'portal' });
  await client.connect();
  try {
    await work((text, values) => client.query(text, values));
  } finally {
    await client.end();
  }
}
