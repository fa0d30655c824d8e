import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Scope } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { pictureUnreadable } from '../../../platform/files/prepare-picture.ts';
import type { Given } from '../../../platform/hooks.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { NotificationRule } from '../../../platform/notification-rules.ts';
import { formatDay, startOfSydneyDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { footageSeenBy } from '../../access/licence-scope/footage-view.service.ts';
import { notifyReaders } from '../../access/licence-scope/readers.service.ts';
import { notify } from '../../record/notifications/notifications.service.ts';
import { selectAdded, selectByFile } from './footage.queries.ts';

export const TELL_OF_FOOTAGE = 'tell-of-footage';

/** Uploads come in series: one notice covers a minute. */
const WAIT_S = 60;

export type Added = { market_id: string; day: number };

export async function addFootageNotice(trx: Transaction<Tables>, marketId: string | null, now: Date): Promise<void> {
  if (!marketId) return;
  const payload: Added = { market_id: marketId, day: toSydneyDay(now) };
  const key = `${TELL_OF_FOOTAGE}:${marketId}:${payload.day}`;
  await addJob(trx, { name: TELL_OF_FOOTAGE, key, payload, inSeconds: WAIT_S });
}

/** One entry per market and day; the number is counted per reader at every update. */
export async function notifyFootage({ db, clock }: Deps, { market_id, day }: Added): Promise<void> {
  const added = await selectAdded(db, market_id, { from: startOfSydneyDay(day), to: startOfSydneyDay(day + 1) });
  const [first] = added;
  if (!first) return;
  const { market } = first;
  await notifyReaders(db, {
    topic: 'new-footage',
    at: clock.now(),
    entryFor({ scope }) {
      const count = countVisible(added, scope.footage);
      if (count === 0) return undefined;
      return { refId: market_id, words: { market, market_id, count }, occasion: `${market_id}:${formatDay(day)}` };
    },
  });
}

type Days = Awaited<ReturnType<typeof selectAdded>>;

function countVisible(added: Days, extent: Scope['footage']): number {
  if (extent === 'none') return 0;
  const since = extent === 'all' ? '' : formatDay(toSydneyDay(extent));
  return added.filter(({ day }) => day >= since).reduce((sum, { count }) => sum + count, 0);
}

/** Tells who added it. Photos of store visits are read before they are kept. */
export async function notifyUnreadable({ trx, now, fileId }: Given<typeof pictureUnreadable>): Promise<void> {
  const photo = await selectByFile(trx, fileId);
  if (!photo?.created_by) return;
  const words = { title: photo.title, occurrence: 'photo-unreadable' } as const;
  await notify(trx, { topic: 'new-footage', at: now }, [
    { memberId: photo.created_by, refId: photo.id, words, occasion: fileId },
  ]);
}

/** While they may see footage of that market; of an unreadable photo, until it is replaced or deleted. */
const isVisible: NotificationRule = (caller) => {
  const view = footageSeenBy(caller);
  const since = view?.since ? formatDay(toSydneyDay(view.since)) : null;
  const isUnreadable = sql`n.words ->> 'occurrence' = 'photo-unreadable' and exists (
    select from footage f join files m on m.id = f.file_id
    where f.id = n.ref_id and f.deleted_at is null and m.state = 'unreadable')`;
  return sql<SqlBool>`(${view !== undefined} and (${isUnreadable} or exists (
    select from footage f
    where f.market_id = (n.words ->> 'market_id')::uuid and f.deleted_at is null
      and f.day >= coalesce(${since}::date, '-infinity'))))`;
};

export const footageNotificationRules = { 'new-footage': isVisible };
