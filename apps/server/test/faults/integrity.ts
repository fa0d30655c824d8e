import { expect } from 'vitest';
import { withDatabase } from './postmaster.ts';

/** Checks every table and index, as pg_amcheck does. */
export async function expectIntact(dataDir: string): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    // The role of the portal has one of five seconds.
    await client.query('set statement_timeout = 0');
    await client.query('create extension if not exists amcheck');
    const indexes = await client.query(`
      select bt_index_parent_check(i.oid, heapallindexed => true, rootdescend => true, checkunique => true)
      from pg_class i join pg_am a on a.oid = i.relam
      where a.amname = 'btree' and i.relkind = 'i' and i.relpersistence = 'p'`);
    expect(indexes.rowCount).toBeGreaterThan(100);
    const { rows: damages } = await client.query(`
      select t.oid::regclass::text, d.*
      from pg_class t, lateral verify_heapam(t.oid) d
      where t.relkind in ('r', 't', 'm') and t.relpersistence = 'p'`);
    expect(damages).toEqual([]);
    const { rows: pages } = await client.query(`
      select current_setting('data_checksums') as checksums, sum(checksum_failures)::int as failures
      from pg_stat_database`);
    expect(pages).toEqual([{ checksums: 'on', failures: 0 }]);
  });
}
