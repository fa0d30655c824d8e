import { demoDeck } from '@portal/demo/content/decks';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';

/** Needs the demo's prices, footage and reviews; a piece without content is left out. */
export async function insertDemoDeck(
  trx: Transaction<Tables>,
  { clock }: Pick<Deps, 'clock'>,
  email: string,
): Promise<void> {
  const now = clock.now();
  const { title, market, labels, review } = demoDeck;
  const owner = await trx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const { id: deck_id } = await trx
    .insertInto('decks')
    .values({ member_id: owner.id, title, is_shared: true, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  let place = 0;
  const add = async (kind: 'photo' | 'review', words: { title: string; note: string }, subject: object) => {
    place += 1;
    const { title: of, note } = words;
    const piece = { deck_id, place, kind, title: of, note, subject: JSON.stringify(subject), created_at: now };
    await trx.insertInto('deck_pieces').values(piece).execute();
  };
  for (const { origin, ...words } of labels) {
    const photo = await newestPhoto(trx, market, origin);
    if (photo) await add('photo', words, photo);
  }
  const written = await trx
    .selectFrom('competitor_reviews as r')
    .innerJoin('countries as c', 'c.id', 'r.market_id')
    .select('r.id as review_id')
    .where('c.iso2', '=', market)
    .where('r.origin', '=', review.origin)
    .executeTakeFirst();
  if (written) await add('review', review, written);
}

async function newestPhoto(trx: Transaction<Tables>, market: string, origin: string) {
  const { rows } = await sql<{ footage_id: string; observation_id: string }>`
    select p.footage_id, p.observation_id
    from observation_photos p
    join price_observations o on o.id = p.observation_id
    join countries c on c.id = o.market_id
    join footage f on f.id = p.footage_id
    where c.iso2 = ${market} and o.origin = ${origin} and o.status = 'approved' and f.deleted_at is null
    order by p.tag is null, o.day desc, o.id limit 1`.execute(trx);
  return rows[0];
}
