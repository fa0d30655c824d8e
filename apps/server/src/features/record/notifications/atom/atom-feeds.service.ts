import { createHash } from 'node:crypto';
import type * as contract from '@portal/contract/record/notifications/atom-feeds';
import { ATOM_ENTRIES, type AtomFeed, MAX_ATOM_FEEDS } from '@portal/contract/record/notifications/atom-feeds';
import { HOUR_MS, MINUTE_MS } from '../../../../platform/durations.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';
import { hashSecret, newSecret } from '../../../../platform/secret.ts';
import { guessSecret, NEWS_SECRETS, useQuota } from '../../../../platform/throttle.ts';
import { memberLookedUp } from '../../../hooks.ts';
import { recordAct } from '../../audit-log/audit-log.service.ts';
import { ownEntries } from '../inbox.service.ts';
import { selectEntriesAbout } from '../notifications.queries.ts';
import { topicsShownTo } from '../notifications.service.ts';
import { notifyOwner } from '../security/security-notices.service.ts';
import {
  deleteFeed,
  insertFeed,
  isMarket,
  selectFeedBySecret,
  selectFeeds,
  updateReadAt,
} from './atom-feeds.queries.ts';
import { writeAtom } from './write-atom.ts';

/** Far more than a feed reader needs. */
const READS = { name: 'atom feed', limit: 120, windowMs: HOUR_MS };

const toFeed = ({
  id,
  topics,
  market_id,
  created_at,
  read_at,
}: Awaited<ReturnType<typeof selectFeeds>>[number]): AtomFeed => ({
  _id: id,
  topics,
  market_id,
  created_at: created_at.toISOString(),
  read_at: read_at?.toISOString() ?? null,
});

export const listAtomFeeds: Handler<typeof contract.listAtomFeeds> = async ({ db, caller }) =>
  (await selectFeeds(db, caller.memberId)).map(toFeed);

export const createAtomFeed: Handler<typeof contract.createAtomFeed> = async (context, { topics, market_id }) => {
  const { db, clock, caller, publicUrl } = context;
  const shown = topicsShownTo(caller);
  if (topics.some((topic) => !shown.includes(topic))) throw refuseField('topics', 'invalidChoice');
  if (market_id && !(await isMarket(db, market_id))) throw refuseField('market_id', 'invalidChoice');
  const secret = newSecret();
  const feed = await db.transaction().execute(async (trx) => {
    const row = { member_id: caller.memberId, topics: [...new Set(topics)], market_id, created_at: clock.now() };
    const added = await insertFeed(trx, { ...row, secret_hash: hashSecret(secret) }, MAX_ATOM_FEEDS);
    if (!added) throw new Refusal('tooManyFeeds');
    const subject = { id: added.id, name: caller.email };
    await recordAct(trx, context, { action: 'atom-feed.created', subject, after: { topics: topics.join(', ') } });
    await notifyOwner(trx, { memberId: caller.memberId, occurrence: 'feed', at: added.created_at });
    return added;
  });
  return { feed: toFeed(feed), address: `${publicUrl}/api/feeds/${secret}.xml` };
};

export const revokeAtomFeed: Handler<typeof contract.revokeAtomFeed> = async (context, { id }) => {
  const { db, caller } = context;
  await db.transaction().execute(async (trx) => {
    if (!(await deleteFeed(trx, caller.memberId, id))) throw new Refusal('notFound');
    await recordAct(trx, context, { action: 'atom-feed.revoked', subject: { id, name: caller.email } });
  });
  return null;
};

/** 404 for revoked feeds, and for owners who may not sign in or see none of its topics. */
export const readAtomFeed: Handler<typeof contract.readAtomFeed> = async (context, { token }) => {
  const { db, clock, publicUrl } = context;
  const secret = token.slice(0, -'.xml'.length);
  const find = () => selectFeedBySecret(db, hashSecret(secret));
  const feed = await guessSecret(context, find, NEWS_SECRETS).catch(hideWhy);
  await useQuota(context, READS, feed.id);
  const caller = await context.ask(memberLookedUp, { deps: context, memberId: feed.member_id });
  const own = caller && ownEntries({ ...context, caller });
  const topics = own?.topics.filter((topic) => feed.topics.includes(topic)) ?? [];
  if (!own || topics.length === 0) throw new Refusal('notFound');
  const filter = { marketId: feed.market_id, limit: ATOM_ENTRIES };
  const entries = await selectEntriesAbout(db, { ...own, topics }, filter);
  if (!feed.read_at || clock.now().getTime() - feed.read_at.getTime() > MINUTE_MS) {
    await updateReadAt(db, feed.id, clock.now());
  }
  const content = Buffer.from(
    writeAtom({ id: feed.id, publicUrl, language: feed.language, createdAt: feed.created_at, entries }),
  );
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  return { type: 'application/atom+xml; charset=utf-8', bytes: content.length, content, etag };
};

function hideWhy(error: unknown): never {
  throw error instanceof Refusal && error.code === 'linkInvalid' ? new Refusal('notFound') : error;
}
