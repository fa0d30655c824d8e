import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

/** In the order they came; of what the provider knows them by, nothing. */
export async function selectCards(db: Kysely<Tables>, companyId: string) {
  return db
    .selectFrom('payment_cards')
    .select(['id', 'brand', 'last4', 'expires', 'holder', 'is_default'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
}

/** One after the other for each company: their number is bounded, and one of them counts. */
export async function lockCompany(trx: Transaction<Tables>, companyId: string) {
  return trx.selectFrom('companies').select('name').where('id', '=', companyId).forUpdate().executeTakeFirstOrThrow();
}

export async function insertCard(trx: Transaction<Tables>, card: Insertable<Tables['payment_cards']>): Promise<void> {
  await trx.insertInto('payment_cards').values(card).execute();
}

/** Two steps: at no moment may two of them count. */
export async function updateDefault(trx: Transaction<Tables>, companyId: string, cardId: string | null): Promise<void> {
  const cards = trx.updateTable('payment_cards').where('company_id', '=', companyId);
  await cards.set({ is_default: false }).where('is_default', '=', true).execute();
  if (cardId) await cards.set({ is_default: true }).where('id', '=', cardId).execute();
}

export async function deleteCard(trx: Transaction<Tables>, cardId: string): Promise<void> {
  await trx.deleteFrom('payment_cards').where('id', '=', cardId).execute();
}
