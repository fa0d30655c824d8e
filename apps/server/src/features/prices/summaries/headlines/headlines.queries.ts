import type { PriceHeadline } from '@portal/contract/prices/summaries/headlines';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

type Place = Pick<PriceHeadline, 'market_id' | 'chart' | 'month'>;

const firstOfMonth = (month: string) => `${month}-01`;

const COLUMNS = ['market_id', 'chart', 'en', 'de', 'version'] as const;

export async function selectHeadlines(db: Kysely<Tables>, marketId: string, month: string): Promise<PriceHeadline[]> {
  const rows = await db
    .selectFrom('price_headlines')
    .select(COLUMNS)
    .where('market_id', '=', marketId)
    .where('month', '=', firstOfMonth(month))
    .orderBy('chart')
    .execute();
  return rows.map((row) => ({ ...row, month }));
}

export async function lockMarket(trx: Transaction<Tables>, id: string): Promise<{ name: string } | undefined> {
  return trx.selectFrom('countries').select('name').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function selectHeadline(trx: Transaction<Tables>, { market_id, chart, month }: Place) {
  return trx
    .selectFrom('price_headlines')
    .select(['en', 'de', 'version'])
    .where('market_id', '=', market_id)
    .where('chart', '=', chart)
    .where('month', '=', firstOfMonth(month))
    .executeTakeFirst();
}

export async function upsertHeadline(
  trx: Transaction<Tables>,
  { month, ...headline }: Omit<PriceHeadline, 'version'>,
  at: Date,
): Promise<{ version: number }> {
  return trx
    .insertInto('price_headlines')
    .values({ ...headline, month: firstOfMonth(month), updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['market_id', 'month', 'chart']).doUpdateSet(({ ref }) => ({
        en: ref('excluded.en'),
        de: ref('excluded.de'),
        version: ref('excluded.version'),
        updated_at: at,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
}

export async function deleteHeadline(trx: Transaction<Tables>, { market_id, chart, month }: Place): Promise<void> {
  await trx
    .deleteFrom('price_headlines')
    .where('market_id', '=', market_id)
    .where('chart', '=', chart)
    .where('month', '=', firstOfMonth(month))
    .execute();
}
