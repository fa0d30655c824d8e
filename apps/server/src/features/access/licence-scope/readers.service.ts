import { findTopic, type TopicName } from '@portal/contract/record/notifications';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isGranted, type Scope } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Entry } from '../../record/notifications/notifications.service.ts';
import { notify } from '../../record/notifications/notifications.service.ts';
import { type CandidateRow, selectCandidates } from './readers.queries.ts';
import { seenBy } from './scope.service.ts';

const AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type Reader = { scope: Scope };
type Notice = {
  topic: TopicName;
  at: Date;
  /** Undefined where the reader's licence does not include it. */
  entryFor: (reader: Reader) => Omit<Entry, 'memberId'> | undefined;
  among?: RawBuilder<SqlBool>;
};

/** Notifies every member who may see it now. Slow (one licence check per member): for jobs only. */
export async function notifyReaders(db: Kysely<Tables>, notice: Notice): Promise<void> {
  const { among = sql<SqlBool>`true` } = notice;
  let after: string | undefined = BEFORE_ALL;
  while (after !== undefined) {
    const candidates: CandidateRow[] = await selectCandidates(db, { among, after, limit: AT_ONCE });
    const entries = candidates.flatMap((candidate) => readerEntries(candidate, notice));
    await notify(db, notice, entries);
    after = candidates.length === AT_ONCE ? candidates.at(-1)?.id : undefined;
  }
}

function readerEntries(candidate: CandidateRow, { topic, at, entryFor }: Notice): Entry[] {
  const { page } = findTopic(topic);
  const { entries, scope } = seenBy(candidate, at);
  if (page !== null && !isGranted(entries, page, 'show_page')) return [];
  const entry = entryFor({ scope });
  return entry ? [{ memberId: candidate.id, ...entry }] : [];
}
