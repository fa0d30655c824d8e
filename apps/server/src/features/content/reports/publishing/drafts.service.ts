import type { Input } from '@portal/contract/call';
import type * as contract from '@portal/contract/content/reports/publishing';
import type { Language } from '@portal/contract/languages';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { violatedBy } from '../../../../platform/database/violated.ts';
import { unlistFile } from '../../../../platform/files/kept-file.ts';
import { requireVersion } from '../../../../platform/if-match.ts';
import { isAlready } from '../../../../platform/is-already.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { readReport } from '../reports.service.ts';
import {
  deleteReportRow,
  insertEdition,
  insertReport,
  type LockedReport,
  lockReport,
  replaceMarkets,
  selectReportSeries,
  selectSuccessor,
  seriesExists,
  supersedesAlready,
  updateEdition,
  updateReportRow,
} from './drafts.queries.ts';

type Form = Input<typeof contract.createReport>;

export const createReport: Handler<typeof contract.createReport> = async (context, form) => {
  const { db, clock, caller } = context;
  const now = clock.now();
  const { language } = form;
  const creating = db.transaction().execute(async (trx) => {
    await requirePlace(trx, form);
    const [fields, words] = [fieldsIn(form), wordsIn(form)];
    const id = await insertReport(trx, {
      ...fields,
      published_at: null,
      embargo_until: null,
      notified_at: null,
      author_id: caller.memberId,
      created_at: now,
      updated_at: now,
    });
    await insertEdition(trx, { report_id: id, language, ...words, ...NO_FILE, created_at: now });
    const markets = await requireMarkets(trx, id, form.market_ids);
    const after = { language, ...loggedFields({ ...fields, markets }), ...loggedWords(words) };
    await recordAct(trx, context, { action: 'reports.created', subject: reportSubject(id, form), after });
    return id;
  });
  return readReport(context, await creating.catch(refuseTwice), language);
};

export const NO_FILE = { current_version_id: null, corrected_at: null, published_at: null };

export const updateReport: Handler<typeof contract.updateReport> = async (context, { id, ...form }) => {
  const { language } = form;
  const changing = context.db.transaction().execute(async (trx) => {
    const before = await requireLocked(trx, id);
    requireVersion(context.ifMatch, before.version);
    const edition = before.editions.find((known) => known.language === language);
    if (!edition) throw refuseField('language', 'invalidChoice');
    await requirePlace(trx, form, id);
    const [fields, words] = [fieldsIn(form), wordsIn(form)];
    const markets = await requireMarkets(trx, id, form.market_ids);
    if (isAlready(before, { ...fields, markets }) && isAlready(edition, words)) return;
    await updateReportRow(trx, id, { ...fields, updated_at: context.clock.now() });
    await updateEdition(trx, edition, words);
    const was = { language, ...loggedFields(before), ...loggedWords(edition) };
    const is = { language, ...loggedFields({ ...fields, markets }), ...loggedWords(words) };
    const act = { action: 'reports.changed', subject: reportSubject(id, form), before: was, after: is };
    await recordAct(trx, context, act);
  });
  await changing.catch(refuseTwice);
  return readReport(context, id, language);
};

export const deleteReport: Handler<typeof contract.deleteReport> = async (context, { id }) => {
  const deleting = context.db.transaction().execute(async (trx) => {
    const before = await requireLocked(trx, id);
    requireVersion(context.ifMatch, before.version);
    if (before.status !== 'draft' || before.was_public) throw new Refusal('reportWasRead');
    await unlistFile(trx, ...(await deleteReportRow(trx, id)));
    const gone = { ...loggedFields(before), editions: before.editions.map(({ title }) => title) };
    const act = { action: 'reports.deleted', subject: lockedSubject(before), before: gone };
    await recordAct(trx, context, act);
  });
  await deleting.catch((error: unknown) => {
    // Still referenced by a successor.
    throw violatedBy(error)?.startsWith('reports_') ? new Refusal('reportIsNamed', { cause: error }) : error;
  });
  return { _id: id };
};

export async function requireLocked(trx: Transaction<Tables>, id: string): Promise<LockedReport> {
  const report = await lockReport(trx, id);
  if (!report) throw new Refusal('notFound');
  return report;
}

async function requirePlace(trx: Transaction<Tables>, { series_id, supersedes_id }: Form, id?: string): Promise<void> {
  if (!(await seriesExists(trx, series_id))) throw refuseField('series_id', 'invalidChoice');
  const successor = id ? await selectSuccessor(trx, id) : undefined;
  if (successor && successor.series_id !== series_id) throw refuseField('series_id', 'reportIsNamed');
  if (supersedes_id) {
    const isFitting = supersedes_id !== id && (await selectReportSeries(trx, supersedes_id)) === series_id;
    if (!isFitting || (id && (await supersedesAlready(trx, supersedes_id, id)))) {
      throw refuseField('supersedes_id', 'unknownReport');
    }
  }
}

async function requireMarkets(trx: Transaction<Tables>, id: string, given: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(given)];
  const names = await replaceMarkets(trx, id, wanted);
  if (names.length < wanted.length) throw refuseField('market_ids', 'unknownMarket');
  return names;
}

/** One successor per report, by unique index. */
function refuseTwice(error: unknown): never {
  throw violatedBy(error) === 'reports_supersedes_id_key' ? refuseField('supersedes_id', 'unknownReport') : error;
}

/** Common to all editions. */
function fieldsIn(form: Form) {
  const { series_id, kind, period_from, period_to, provisional, licence_min, supersedes_id = null } = form;
  return {
    series_id,
    kind,
    edition: form.edition.trim(),
    period_from,
    period_to,
    origin_codes: [...new Set(form.origin_codes)],
    provisional,
    licence_min,
    supersedes_id,
    correction_note: form.correction_note ?? '',
  };
}

type Words = Pick<Form, 'title' | 'summary' | 'body' | 'source'>;

export const wordsIn = ({ title, summary, body = '', source = '' }: Words) => ({
  title: title.trim(),
  summary: summary.map((point) => point.trim().replaceAll(/\s+/g, ' ')).join('\n'),
  body,
  source: source.trim(),
});

export const reportSubject = (id: string, { title, edition }: { title: string; edition: string }) => ({
  id,
  name: `${title}, ${edition}`,
});

/** Named by its edition in this language, else by its first. */
export function lockedSubject({ id, edition, editions }: LockedReport, language?: Language) {
  const named = editions.find((known) => known.language === language) ?? editions[0];
  return reportSubject(id, { title: named?.title ?? '', edition });
}

const LOGGED = [
  'kind',
  'edition',
  'period_from',
  'period_to',
  'markets',
  'origin_codes',
  'provisional',
  'licence_min',
  'correction_note',
] as const;

const loggedFields = (said: Record<(typeof LOGGED)[number], unknown>) =>
  Object.fromEntries(LOGGED.map((word) => [word, said[word]]));

export const loggedWords = ({ title, summary, body, source }: ReturnType<typeof wordsIn>) => ({
  title,
  summary,
  body,
  source,
});
