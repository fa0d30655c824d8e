import type { Mapping } from '@portal/contract/prices/imports';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

const toBytes = (hash: string) => Buffer.from(hash, 'hex');

export type Remembered = { mapping: Mapping; template_id: string | null };

export async function selectMapping(db: Kysely<Tables>, headerHash: string): Promise<Remembered | undefined> {
  return db
    .selectFrom('price_mappings')
    .select(['mapping', 'template_id'])
    .where('head_hash', '=', toBytes(headerHash))
    .executeTakeFirst();
}

export async function selectKnownHeaders(db: Kysely<Tables>, hashes: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('price_mappings')
    .select(['head_hash', 'updated_at'])
    .where('head_hash', '=', sql<Buffer>`any (${hashes.map(toBytes)}::bytea[])`)
    .execute();
  return new Map(rows.map(({ head_hash, updated_at }) => [head_hash.toString('hex'), updated_at]));
}

export async function saveMapping(
  trx: Transaction<Tables>,
  headerHash: string,
  { mapping, template_id }: Remembered,
  at: Date,
): Promise<void> {
  const value = { mapping: JSON.stringify(mapping), template_id, updated_at: at };
  await trx
    .insertInto('price_mappings')
    .values({ head_hash: toBytes(headerHash), ...value })
    .onConflict((conflict) => conflict.column('head_hash').doUpdateSet(value))
    .execute();
}
