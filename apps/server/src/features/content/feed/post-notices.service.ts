import type { PostKind } from '@portal/contract/content/feed';
import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { NotificationRule } from '../../../platform/notification-rules.ts';
import { notifyReaders } from '../../access/licence-scope/readers.service.ts';
import { selectForNotice } from './post-writes.queries.ts';
import { visiblePosts } from './visible-posts.ts';

export const TELL_OF_POST = 'tell-of-post';

const IMPORTANT: readonly PostKind[] = ['alert', 'access'];

export type Out = { id: string };

/** Runs at the publication time; a new time replaces the old one. */
export async function addPostNotice(trx: Transaction<Tables>, id: string, publishAt: Date, now: Date): Promise<void> {
  const payload: Out = { id };
  const inSeconds = Math.max(0, (publishAt.getTime() - now.getTime()) / 1000);
  await addJob(trx, { name: TELL_OF_POST, key: `${TELL_OF_POST}:${id}`, payload, inSeconds });
}

/** Checked at sending time and sent once: not for withdrawn posts, not again for republished ones. */
export async function notifyPost({ db, clock }: Deps, { id }: Out): Promise<void> {
  const now = clock.now();
  const post = await selectForNotice(db, id);
  const publishAt = post?.publish_at;
  if (!publishAt) return;
  // This server's clock may be behind the publisher's.
  if (publishAt > now) return db.transaction().execute((trx) => addPostNotice(trx, id, publishAt, now));
  const topic = IMPORTANT.includes(post.kind) ? 'feed-important' : 'feed-all';
  await notifyReaders(db, {
    topic,
    at: now,
    entryFor: () => ({
      refId: id,
      words: { title: post.title, ...(post.market_ids.length > 0 && { market_ids: post.market_ids }) },
      occasion: id,
    }),
  });
}

/** Automatic posts send no notice: their feature has sent one. */
const ONLY_WRITTEN = {
  language: 'en',
  seesDrafts: false,
  reports: undefined,
  audits: 'none',
  footage: 'none',
  reviews: false,
} as const;

const isVisible: NotificationRule = ({ memberId }, now) => {
  const { from, where } = visiblePosts({ ...ONLY_WRITTEN, memberId, now });
  return sql<SqlBool>`exists (select from ${from} where p.id = n.ref_id and ${where})`;
};

export const postNotificationRules = { 'feed-important': isVisible, 'feed-all': isVisible };
