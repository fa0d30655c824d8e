import { findTopic, type TopicName } from '@portal/contract/record/notifications';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isGranted, type Scope } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Entry } from '../../record/notifications/notifications.service.ts';
import { notify } from '../../record/notifications/notifications.service.ts';
import { type CandidateRow, selectCandidates } from './readers.queries.ts';
import { seenBy } from './scope.service.ts';

/** So many are read, judged and told at once. */
const AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type Reader = { scope: Scope };
type Told = {
  topic: TopicName;
  at: Date;
  /** What a reader is told who sees the topic's page; undefined where it is not in their licence. */
  entryFor: (reader: Reader) => Omit<Entry, 'memberId'> | undefined;
  /** A condition on members, which it calls `m`; everybody where there is none. */
  among?: RawBuilder<SqlBool>;
};

/** Tells everybody who sees it at this moment: for jobs, since each licence is judged by the one rule. */
export async function notifyReaders(db: Kysely<Tables>, told: Told): Promise<void> {
  const { among = sql<SqlBool>`true` } = told;
  let after: string | undefined = BEFORE_ALL;
  while (after !== undefined) {
    const candidates: CandidateRow[] = await selectCandidates(db, { among, after, limit: AT_ONCE });
    const entries = candidates.flatMap((candidate) => readerEntries(candidate, told));
    await notify(db, told, entries);
    after = candidates.length === AT_ONCE ? candidates.at(-1)?.id : undefined;
  }
}

function readerEntries(candidate: CandidateRow, { topic, at, entryFor }: Told): Entry[] {
  const { page } = findTopic(topic);
  const { entries, scope } = seenBy(candidate, at);
  if (page !== null && !isGranted(entries, page, 'show_page')) return [];
  const entry = entryFor({ scope });
  return entry ? [{ memberId: candidate.id, ...entry }] : [];
}
