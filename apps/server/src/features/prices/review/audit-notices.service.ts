import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { NotificationRule } from '../../../platform/notification-rules.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { notifyReaders } from '../../access/licence-scope/readers.service.ts';
import { summariesSeenSince } from '../summaries/question/question.service.ts';

export const TELL_OF_AUDIT = 'tell-of-audit';

/** Reviewers approve a market in several steps: one notice covers a minute. */
const WAIT_S = 60;

export type Approved = { market_id: string; day: string };

/** One notice per market and day. */
export async function addAuditNotices(trx: Transaction<Tables>, marketIds: Iterable<string>, now: Date): Promise<void> {
  const day = formatDay(toSydneyDay(now));
  for (const market_id of new Set(marketIds)) {
    const payload: Approved = { market_id, day };
    await addJob(trx, { name: TELL_OF_AUDIT, key: `${TELL_OF_AUDIT}:${market_id}:${day}`, payload, inSeconds: WAIT_S });
  }
}

export async function notifyAudit({ db, clock }: Deps, { market_id, day }: Approved): Promise<void> {
  const market = await db.selectFrom('countries').select('iso2').where('id', '=', market_id).executeTakeFirst();
  if (!market) return;
  const entry = { refId: market_id, words: { market: market.iso2, market_id }, occasion: `${market_id}:${day}` };
  await notifyReaders(db, {
    topic: 'new-audit',
    at: clock.now(),
    entryFor: ({ scope }) => (scope.prices === 'none' ? undefined : entry),
    among: sql<SqlBool>`exists (
      select from followed_markets f where f.member_id = m.id and f.market_id = ${market_id})`,
  });
}

const isVisible: NotificationRule = (caller) => sql<SqlBool>`exists (
  select from price_observations o
  where o.market_id = (n.words ->> 'market_id')::uuid and o.status = 'approved'
    and o.day >= coalesce(${summariesSeenSince(caller)}::date, '-infinity'))`;

export const auditNotificationRules = { 'new-audit': isVisible };
