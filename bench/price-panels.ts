import { type Portal, signIn } from './portal.ts';
import type { Query } from './with-database.ts';

/** Invalidates cached answers. */
export const changePrices = (query: Query) => query('insert into price_changes default values on conflict do nothing');

export async function findBusiestMarket(query: Query): Promise<string> {
  const { rows } = await query(`
    select market_id from price_observations where status = 'approved' group by 1 order by count(*) desc limit 1`);
  return String(rows[0]?.['market_id']);
}

/** Reads whole answers of the explorer's panels for one market. */
export async function connectPanels(portal: Portal, market: string) {
  const { token } = await signIn(portal);
  return async (panel: string, query: string): Promise<{ ms: number; answer: unknown }> => {
    const startedAtMs = performance.now();
    const answer = await fetch(`${portal.origin}/api/price-summaries/${panel}?market_id=${market}&${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    const ms = performance.now() - startedAtMs;
    if (!answer.ok) throw new Error(`${panel} by ${query} answered ${answer.status}`);
    return { ms, answer: (JSON.parse(text) as { data: unknown }).data };
  };
}
