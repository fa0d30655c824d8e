import type { TokenScope } from '@portal/contract/token-scopes';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export async function selectTokens(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('personal_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function countTokens(trx: Transaction<Tables>, memberId: string): Promise<number> {
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('personal_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertToken(
  trx: Transaction<Tables>,
  token: { member_id: string; name: string; scopes: TokenScope[]; token_hash: Buffer; created_at: Date },
) {
  return trx
    .insertInto('personal_tokens')
    .values(token)
    .returning(['id', 'name', 'scopes', 'created_at', 'last_used_at'])
    .executeTakeFirstOrThrow();
}

export async function selectToken(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('personal_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'last_used_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deleteToken(trx: Transaction<Tables>, memberId: string, id: string) {
  return trx
    .deleteFrom('personal_tokens')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('name')
    .executeTakeFirst();
}
