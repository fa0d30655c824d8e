import type { HomeContent } from '@portal/contract/home';
import type { Pool } from 'pg';

/** Read by everyone on every visit, so a named statement. */
export async function selectHomeContent(pool: Pool): Promise<HomeContent[]> {
  const { rows } = await pool.query<HomeContent>({
    name: 'select-home-content',
    text: 'select id as "_id", title, description, image from home_content',
  });
  return rows;
}
