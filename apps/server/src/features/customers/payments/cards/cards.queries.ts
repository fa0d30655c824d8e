import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

/** Oldest first, without the provider's references. */
export async function selectCards(db: Kysely<Tables>, companyId: string) {
  return db
    .selectFrom('payment_cards')
    .select(['id', 'brand', 'last4', 'expires', 'holder', 'is_default'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
}

/** Serialises changes per company: the number is limited and exactly one card is the default. */
export async function lockCompany(trx: Transaction<Tables>, companyId: string) {
  return trx.selectFrom('companies').select('name').where('id', '=', companyId).forUpdate().executeTakeFirstOrThrow();
}

export async function insertCard(trx: Transaction<Tables>, card: Insertable<Tables['payment_cards']>): Promise<void> {
  await trx.insertInto('payment_cards').values(card).execute();
}

/** Two statements: the unique index allows one default at a time. */
export async function updateDefault(trx: Transaction<Tables>, companyId: string, cardId: string | null): Promise<void> {
  const cards = trx.updateTable('payment_cards').where('company_id', '=', companyId);
  await cards.set({ is_default: false }).where('is_default', '=', true).execute();
  if (cardId) await cards.set({ is_default: true }).where('id', '=', cardId).execute();
}

export async function deleteCard(trx: Transaction<Tables>, cardId: string): Promise<void> {
  await trx.deleteFrom('payment_cards').where('id', '=', cardId).execute();
}
