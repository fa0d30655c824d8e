import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

type Templates = Tables['price_templates'];
export type Template = Selectable<Templates>;

export const selectTemplates = (db: Kysely<Tables>) =>
  db.selectFrom('price_templates').select(['id', 'name']).orderBy(sql`lower(name)`).execute();

export async function selectTemplate(db: Kysely<Tables>, id: string): Promise<Template | undefined> {
  return db.selectFrom('price_templates').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockTemplate(trx: Transaction<Tables>, id: string): Promise<Template | undefined> {
  return trx.selectFrom('price_templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function lockTemplateNamed(trx: Transaction<Tables>, name: string): Promise<Template | undefined> {
  return trx
    .selectFrom('price_templates')
    .selectAll()
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces one of the same name. */
export async function upsertTemplate(
  trx: Transaction<Tables>,
  { created_by, ...template }: Insertable<Templates>,
): Promise<{ id: string; name: string }> {
  return trx
    .insertInto('price_templates')
    .values({ created_by, ...template })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doUpdateSet(template))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

export async function renameTemplate(trx: Transaction<Tables>, id: string, name: string, at: Date): Promise<void> {
  await trx.updateTable('price_templates').set({ name, updated_at: at }).where('id', '=', id).execute();
}

export async function deleteTemplate(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('price_templates').where('id', '=', id).execute();
}
