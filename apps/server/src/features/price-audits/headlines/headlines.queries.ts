import type { PriceHeadline } from '@portal/contract/price-headlines';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type Place = Pick<PriceHeadline, 'market_id' | 'chart' | 'month'>;

const dayOf = (month: string) => `${month}-01`;

/** The newest; `since` is the first day that the reader sees something of. */
const MOST = 100;

export async function selectHeadlines(
  db: Kysely<Tables>,
  marketId: string,
  since: string | null,
): Promise<PriceHeadline[]> {
  const headlines = db
    .selectFrom('price_headlines')
    .select(['market_id', 'chart', 'en', 'de', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where('market_id', '=', marketId)
    .orderBy('price_headlines.month', 'desc')
    .orderBy('chart')
    .limit(MOST);
  return since ? headlines.where('price_headlines.month', '>=', since).execute() : headlines.execute();
}

/** So that of two who write the same sentence the log knows which was there before. */
export async function lockMarket(trx: Transaction<Tables>, id: string): Promise<{ name: string } | undefined> {
  return trx.selectFrom('countries').select('name').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function selectHeadline(trx: Transaction<Tables>, { market_id, chart, month }: Place) {
  return trx
    .selectFrom('price_headlines')
    .select(['en', 'de'])
    .where('market_id', '=', market_id)
    .where('chart', '=', chart)
    .where('month', '=', dayOf(month))
    .executeTakeFirst();
}

export async function upsertHeadline(trx: Transaction<Tables>, { month, ...headline }: PriceHeadline, at: Date) {
  const { en, de } = headline;
  await trx
    .insertInto('price_headlines')
    .values({ ...headline, month: dayOf(month), updated_at: at })
    .onConflict((conflict) => conflict.columns(['market_id', 'month', 'chart']).doUpdateSet({ en, de, updated_at: at }))
    .execute();
}

export async function deleteHeadline(trx: Transaction<Tables>, { market_id, chart, month }: Place): Promise<void> {
  await trx
    .deleteFrom('price_headlines')
    .where('market_id', '=', market_id)
    .where('chart', '=', chart)
    .where('month', '=', dayOf(month))
    .execute();
}
