import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { contentPublished } from '../../hooks.ts';
import { insertFootage } from './footage.queries.ts';
import { addFootageNotice } from './footage-notices.service.ts';
import { addPoster } from './poster-queue.ts';

type NewItem = Insertable<Tables['footage']> & { market_id: string | null; day: string; created_at: Date };

/** Undefined where the same upload is there already. */
export async function publishFootage(
  trx: Transaction<Tables>,
  { ask, clock }: Pick<Deps, 'ask' | 'clock'>,
  item: NewItem,
  { isVideo }: { isVideo: boolean },
): Promise<string | undefined> {
  const id = await insertFootage(trx, item);
  if (!id) return undefined;
  const { market_id, day } = item;
  const now = clock.now();
  if (isVideo) await addPoster(trx, id);
  await addFootageNotice(trx, market_id, now);
  await ask(contentPublished, { trx, now, published: { kind: 'footage', visits: [{ market_id, day }] } });
  return id;
}
