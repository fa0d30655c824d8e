import { type SqlBool, sql } from 'kysely';
import { type Caller, isGranted, type Scope } from '../../../../platform/caller.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import type { NotificationRule } from '../../../../platform/notification-rules.ts';
import { seenBy } from '../../../access/licence-scope/scope.service.ts';
import { memberLookedUp } from '../../../hooks.ts';
import { isQuietFor } from '../../../record/notifications/mailing/schedule.service.ts';
import { notify } from '../../../record/notifications/notifications.service.ts';
import { wantsMail } from '../../../record/notifications/preferences.service.ts';
import { unsubscribeLinks } from '../../../record/notifications/unsubscribe.service.ts';
import {
  type BriefReader,
  releaseWeek,
  selectAddressee,
  selectBriefReaders,
  selectFollowersZones,
  takeWeek,
} from './monday.queries.ts';
import { isBriefTime, mondayAt } from './monday-week.ts';

const TOPIC = 'monday-brief';
const AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Whoever has access to prices now. */
const hasBrief = (entries: Parameters<typeof isGranted>[0], scope: Scope): boolean =>
  scope.prices !== 'none' && isGranted(entries, 'Retail_Price_Audits', 'show_page');

/** To those for whom it is Monday morning, once for each week. */
export async function tellReaders(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const zones = (await selectFollowersZones(deps.db)).filter((zone) => isBriefTime(now, zone));
  for (const zone of zones) {
    const week = mondayAt(now, zone);
    let after: string | undefined = BEFORE_ALL;
    while (after !== undefined && !stopping?.aborted) {
      const readers: BriefReader[] = await selectBriefReaders(deps.db, { zone, week, after, limit: AT_ONCE });
      for (const reader of readers) {
        const { entries, scope } = seenBy(reader, now);
        if (hasBrief(entries, scope)) await tell(deps, reader, week);
      }
      after = readers.length === AT_ONCE ? readers.at(-1)?.id : undefined;
    }
  }
}

async function tell({ db, clock }: Deps, { id, email, language }: BriefReader, week: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The next hour tells it.
    if (await isQuietFor(trx, id, clock.now())) return;
    if (!(await takeWeek(trx, id, week))) return;
    // The brief is an e-mail of its own.
    const entry = { memberId: id, words: { day: week }, occasion: week, byMail: false as const };
    await notify(trx, { topic: TOPIC, at: clock.now() }, [entry]);
    if (!(await wantsMail(trx, id, TOPIC))) return;
    await queueMail(trx, { kind: TOPIC, recipient: email, language, subjectIds: { member: id, week } });
  });
}

/**
 * Checked again when the mail is written; undefined for members who lost access or unsubscribed, and in quiet hours or
 * after a change of the address, which release the week.
 */
export async function findReader(
  deps: Deps,
  { member, week, recipient }: { member: string; week: string; recipient: string },
): Promise<{ firstName: string; caller: Caller } | undefined> {
  const { db, clock } = deps;
  const now = clock.now();
  const addressee = await selectAddressee(db, member);
  const caller = addressee && (await deps.ask(memberLookedUp, { deps, memberId: member }));
  if (!caller || !hasBrief(caller.permissions?.entries ?? [], caller.scope)) return undefined;
  if (mondayAt(now, addressee.time_zone) !== week || !(await wantsMail(db, member, TOPIC))) return undefined;
  if (addressee.email !== recipient || (await isQuietFor(db, member, now))) {
    await releaseWeek(db, member, week);
    return undefined;
  }
  // A mail shows nobody else's drafts.
  return { firstName: addressee.first_name, caller: { ...caller, administration: 'notAllowed' } };
}

export const briefMailEnds = (deps: Deps, memberId: string) => unsubscribeLinks(deps, memberId, TOPIC);

/** The entry holds a day and no name. */
const isVisible: NotificationRule = () => sql<SqlBool>`true`;

export const mondayNotificationRules = { 'monday-brief': isVisible };
