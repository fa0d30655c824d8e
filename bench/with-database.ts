import pg from 'pg';
import { readPostmaster } from './bare.ts';

export type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Straight on the database of the portal that runs on this folder, for what no call makes a hundred thousand of. */
export async function withDatabase(folder: string, work: (query: Query) => Promise<void>): Promise<void> {
  const client = new pg.Client({ host: readPostmaster(folder).socketFolder, user: 'portal', database: 'portal' });
  await client.connect();
  try {
    await work((text, values) => client.query(text, values));
  } finally {
    await client.end();
  }
}
