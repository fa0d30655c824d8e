import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** Every installation starts with these rows, demo or not. */
export async function insertBaseContent(trx: Transaction<Tables>): Promise<void> {
  await trx.insertInto('site_settings').values({ site_name: 'Avocados' }).execute();
  await trx
    .insertInto('home_content')
    .values({
      title: 'Your fruit, on shelves across Asia',
      description:
        'Reports, price audits and store footage from 11 export markets, refreshed every fortnight for Australian growers and marketers.',
      title_de: 'Ihre Früchte in Asiens Regalen',
      description_de:
        'Berichte, Preiserhebungen und Aufnahmen aus Geschäften in 11 Exportmärkten, alle zwei Wochen neu, für Erzeuger und Vermarkter in Australien.',
    })
    .execute();
}
