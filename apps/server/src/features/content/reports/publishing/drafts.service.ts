import type { Input } from '@portal/contract/call';
import type * as contract from '@portal/contract/content/reports/publishing';
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
  insertReport,
  type LockedReport,
  lockReport,
  replaceMarkets,
  selectReferringReports,
  selectReportPlace,
  seriesExists,
  supersedesAlready,
  updatePagesLanguage,
  updateReportRow,
} from './drafts.queries.ts';

type Form = Input<typeof contract.createReport>;

export const createReport: Handler<typeof contract.createReport> = async (context, form) => {
  const { db, clock, caller } = context;
  const now = clock.now();
  const creating = db.transaction().execute(async (trx) => {
    await requirePlace(trx, form);
    const id = await insertReport(trx, {
      ...wordsIn(form),
      published_at: null,
      embargo_until: null,
      corrected_at: null,
      current_version_id: null,
      notified_at: null,
      author_id: caller.memberId,
      created_at: now,
      updated_at: now,
    });
    const markets = await requireMarkets(trx, id, form.market_ids);
    const after = logged({ ...wordsIn(form), markets });
    await recordAct(trx, context, { action: 'reports.created', subject: reportSubject(id, form), after });
    return id;
  });
  return readReport(context, await creating.catch(refuseTwice));
};

export const updateReport: Handler<typeof contract.updateReport> = async (context, { id, ...form }) => {
  const changing = context.db.transaction().execute(async (trx) => {
    const before = await requireLocked(trx, id);
    requireVersion(context.ifMatch, before.version);
    await requirePlace(trx, form, id);
    const words = wordsIn(form);
    const markets = await requireMarkets(trx, id, form.market_ids);
    if (isAlready(before, { ...words, markets })) return;
    await updateReportRow(trx, id, { ...words, updated_at: context.clock.now() });
    if (words.language !== before.language) await updatePagesLanguage(trx, id, words.language);
    const [was, is] = [logged(before), logged({ ...words, markets })];
    const act = { action: 'reports.changed', subject: reportSubject(id, form), before: was, after: is };
    await recordAct(trx, context, act);
  });
  await changing.catch(refuseTwice);
  return readReport(context, id);
};

export const deleteReport: Handler<typeof contract.deleteReport> = async (context, { id }) => {
  const deleting = context.db.transaction().execute(async (trx) => {
    const before = await requireLocked(trx, id);
    requireVersion(context.ifMatch, before.version);
    if (before.status !== 'draft' || before.was_public) throw new Refusal('reportWasRead');
    await unlistFile(trx, ...(await deleteReportRow(trx, id)));
    const act = { action: 'reports.deleted', subject: reportSubject(id, before), before: logged(before) };
    await recordAct(trx, context, act);
  });
  await deleting.catch((error: unknown) => {
    // Still referenced by a successor or a translation.
    throw violatedBy(error)?.startsWith('reports_') ? new Refusal('reportIsNamed', { cause: error }) : error;
  });
  return { _id: id };
};

export async function requireLocked(trx: Transaction<Tables>, id: string): Promise<LockedReport> {
  const report = await lockReport(trx, id);
  if (!report) throw new Refusal('notFound');
  return report;
}

async function requirePlace(trx: Transaction<Tables>, form: Form, id?: string): Promise<void> {
  const { series_id, language, translation_of, supersedes_id } = form;
  if (!(await seriesExists(trx, series_id))) throw refuseField('series_id', 'invalidChoice');
  const naming = id ? await selectReferringReports(trx, id) : [];
  if (naming.some((other) => other.series_id !== series_id)) throw refuseField('series_id', 'reportIsNamed');
  // A successor has the same language, a translation another.
  if (naming.some((other) => Boolean(other.is_successor) !== (other.language === language))) {
    throw refuseField('language', 'reportIsNamed');
  }
  if (translation_of) {
    const original = translation_of === id ? undefined : await selectReportPlace(trx, translation_of);
    const isFitting = original?.series_id === series_id && original.language !== language && !original.translation_of;
    // A report with translations cannot itself be a translation.
    const hasTranslations = naming.some((other) => !other.is_successor);
    if (!isFitting || hasTranslations) throw refuseField('translation_of', 'unknownReport');
  }
  if (supersedes_id) {
    const older = supersedes_id === id ? undefined : await selectReportPlace(trx, supersedes_id);
    const isFitting = older?.series_id === series_id && older.language === language;
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

/** One successor per report and one translation per language, by unique index. */
function refuseTwice(error: unknown): never {
  const constraint = violatedBy(error);
  if (constraint === 'reports_supersedes_id_key') throw refuseField('supersedes_id', 'unknownReport');
  throw constraint === 'reports_translations' ? refuseField('translation_of', 'unknownReport') : error;
}

function wordsIn(form: Form) {
  const { market_ids: _, summary, body = '', source = '', translation_of = null, supersedes_id = null, ...same } = form;
  return {
    ...same,
    title: form.title.trim(),
    edition: form.edition.trim(),
    summary: summary.map((point) => point.trim().replaceAll(/\s+/g, ' ')).join('\n'),
    body,
    source: source.trim(),
    translation_of,
    supersedes_id,
    correction_note: form.correction_note ?? '',
    origin_codes: [...new Set(form.origin_codes)],
  };
}

export const reportSubject = (id: string, { title, edition }: { title: string; edition: string }) => ({
  id,
  name: `${title}, ${edition}`,
});

const LOGGED = [
  'title',
  'kind',
  'edition',
  'period_from',
  'period_to',
  'markets',
  'origin_codes',
  'language',
  'summary',
  'body',
  'source',
  'provisional',
  'licence_min',
  'correction_note',
] as const;

const logged = (said: Record<(typeof LOGGED)[number], unknown>) =>
  Object.fromEntries(LOGGED.map((word) => [word, said[word]]));
