import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notifyReaders } from '../../../access/licence-scope/readers.service.ts';
import { wantsMail } from '../../../record/notifications/preferences.service.ts';
import { unsubscribeLinks } from '../../../record/notifications/unsubscribe.service.ts';
import { reportsShownBy } from '../report-view.ts';
import { isFollowing, type ReportToTell, selectShownIn } from './notices.queries.ts';

type EntryFor = Parameters<typeof notifyReaders>[1]['entryFor'];

/** Followers get the series notice, other readers the new-report notice; once for all languages. */
export async function notifyReportReaders(trx: Transaction<Tables>, report: ReportToTell, at: Date): Promise<void> {
  const { id, title, series, original_id: occasion } = report;
  const shownIn = await selectShownIn(trx, id, at);
  const entryFor: EntryFor = ({ scope }) => {
    const view = reportsShownBy(scope, at);
    return view && shownIn.has(view.extent) ? { refId: id, words: { title, series }, occasion } : undefined;
  };
  const follows = isFollowing(report.series_id);
  await notifyReaders(trx, { topic: 'followed-series', at, entryFor, among: follows });
  await notifyReaders(trx, { topic: 'new-report', at, entryFor, among: sql<SqlBool>`not ${follows}` });
}

export const wantsSeriesMail = (db: Kysely<Tables>, memberId: string) => wantsMail(db, memberId, 'followed-series');

export const seriesMailEnds = (deps: Deps, memberId: string) => unsubscribeLinks(deps, memberId, 'followed-series');
