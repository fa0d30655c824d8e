import type { Language } from '@portal/contract/languages';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { notifyReaders } from '../../../access/licence-scope/readers.service.ts';
import { reportsShownBy } from '../report-view.ts';
import { isFollowing, type ReportToTell, selectEditionToTell, selectShownIn } from './notices.queries.ts';

type EntryFor = Parameters<typeof notifyReaders>[1]['entryFor'];

/** Followers get the series notice, other readers the new-report notice. */
export async function notifyReportReaders(trx: Transaction<Tables>, report: ReportToTell, at: Date): Promise<void> {
  const { id, title, series, market_ids } = report;
  const shownIn = await selectShownIn(trx, id, at);
  const entryFor: EntryFor = ({ scope }) => {
    const view = reportsShownBy(scope, at);
    return view && shownIn.has(view.extent)
      ? { refId: id, words: { title, series, ...(market_ids.length > 0 && { market_ids }) }, occasion: id }
      : undefined;
  };
  const follows = isFollowing(report.series_id);
  await notifyReaders(trx, { topic: 'followed-series', at, entryFor, among: follows });
  await notifyReaders(trx, { topic: 'new-report', at, entryFor, among: sql<SqlBool>`not ${follows}` });
}

/** A mail has told followers of the report itself. */
export async function notifyOfEdition(
  db: Kysely<Tables>,
  { id, language }: { id: string; language: Language },
  at: Date,
): Promise<void> {
  const edition = await selectEditionToTell(db, id, language);
  if (!edition) return;
  const { title, series, series_id, market_ids } = edition;
  const shownIn = await selectShownIn(db, id, at);
  const entryFor: EntryFor = ({ scope }) => {
    const view = reportsShownBy(scope, at);
    if (!(view && shownIn.has(view.extent))) return undefined;
    return {
      refId: id,
      words: { title, series, language, ...(market_ids.length > 0 && { market_ids }) },
      occasion: `${id}:${language}`,
      byMail: false,
    };
  };
  await notifyReaders(db, { topic: 'followed-series', at, entryFor, among: isFollowing(series_id) });
}
