import type * as contract from '@portal/contract/content/reports/publishing';
import { MAX_DATA_FILES, type ReportVersion } from '@portal/contract/content/reports/publishing';
import type { Language } from '@portal/contract/languages';
import { texts } from '@portal/contract/texts';
import { type Caller, refusesOn } from '../../../../platform/caller.ts';
import { checkDataFile } from '../../../../platform/files/data-file.ts';
import { keptName, offeredName } from '../../../../platform/files/file-name.ts';
import { keepFile, listFile, unlistFile } from '../../../../platform/files/kept-file.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { readReport, requireReport } from '../reports.service.ts';
import { lockedSubject, requireLocked } from './drafts.service.ts';
import { wasEditionPublic, wasPublic } from './publishing.service.ts';
import { queueExtraction } from './version-queue.ts';
import {
  deleteDataFileRow,
  insertDataFile,
  insertVersion,
  selectVersions,
  type VersionRow,
} from './versions.queries.ts';

const NO_PICTURE = { width: null, height: null };

/** `create` is for new reports: a new file for what members have read is a correction, and needs `edit`. */
function requireRightToCorrect(caller: Caller): void {
  const refusal = refusesOn(caller, 'Reports', 'edit');
  if (refusal) throw new Refusal(refusal);
}

/** Members keep reading the current version until the new file has been checked. */
export const addVersion: Handler<typeof contract.addVersion> = async (context, input) => {
  const { id, file_name, correction_note } = input;
  const { db, clock, caller, file } = context;
  const { language } = await requireReport(context, id, input.language);
  const name = keptName(file, file_name, 'report');
  const kept = await keepFile(context, file.path, { kind: 'report', type: file.type, ...NO_PICTURE });
  const added = await db.transaction().execute(async (trx) => {
    const report = await requireLocked(trx, id);
    const edition = report.editions.find((known) => known.language === language);
    const isCorrection = edition !== undefined && wasEditionPublic(report, edition, clock.now());
    if (isCorrection) requireRightToCorrect(caller);
    if (isCorrection && !correction_note) {
      throw new Refusal('invalidInput', { fields: [{ field: 'correction_note', text: 'required' }] });
    }
    await listFile(trx, kept);
    const version = await insertVersion(trx, {
      report_id: id,
      language,
      file_id: kept.id,
      file_name: name,
      pages_file_id: null,
      state: 'checking',
      problem: null,
      correction_note: correction_note ?? '',
      created_by: caller.memberId,
      created_at: clock.now(),
    });
    await queueExtraction(trx, { id: version, reportId: report.id });
    const subject = lockedSubject(report, language);
    const reason = correction_note ?? '';
    await recordAct(trx, context, { action: 'reports.file-sent', subject, reason, after: { language } });
    return version;
  });
  const version = (await selectVersions(db, id, language)).find((row) => row.id === added);
  if (!version) throw new Refusal('notFound');
  return toVersion(version, context.language);
};

export const listVersions: Handler<typeof contract.listVersions> = async (context, { id, language: asked }) => {
  const report = await requireReport(context, id, asked);
  return (await selectVersions(context.db, report.id, report.language)).map((row) => toVersion(row, context.language));
};

export const addDataFile: Handler<typeof contract.addDataFile> = async (context, { id, file_name }) => {
  const { db, clock, caller, file, dataDir } = context;
  await requireReport(context, id);
  const name = keptName(file, file_name, 'data');
  await checkDataFile(file, dataDir);
  const kept = await keepFile(context, file.path, { kind: 'report-data', type: file.type, ...NO_PICTURE });
  await db.transaction().execute(async (trx) => {
    const report = await requireLocked(trx, id);
    if (wasPublic(report, clock.now())) requireRightToCorrect(caller);
    await listFile(trx, kept);
    const count = await insertDataFile(trx, { report_id: id, file_id: kept.id, name, created_at: clock.now() });
    if (count > MAX_DATA_FILES) throw new Refusal('tooManyFiles');
    await recordAct(trx, context, {
      action: 'reports.data-added',
      subject: lockedSubject(report),
      after: { name },
    });
  });
  return readReport(context, id);
};

export const deleteDataFile: Handler<typeof contract.deleteDataFile> = async (context, { id, file_id }) => {
  await context.db.transaction().execute(async (trx) => {
    const report = await requireLocked(trx, id);
    const name = await deleteDataFileRow(trx, id, file_id);
    if (!name) throw new Refusal('notFound');
    await unlistFile(trx, file_id);
    await recordAct(trx, context, {
      action: 'reports.data-removed',
      subject: lockedSubject(report),
      before: { name },
    });
  });
  return readReport(context, id);
};

function toVersion(row: VersionRow, language: Language): ReportVersion {
  const { id, file_name, sha256, problem, warning, creator, created_at, ...same } = row;
  return {
    ...same,
    _id: id,
    name: offeredName(file_name, 'application/pdf', 'report'),
    sha256: sha256.toString('hex'),
    problem: problem ? texts[language][problem] : '',
    warning: warning ? texts[language][warning] : '',
    created_by: creator,
    created_at: created_at.toISOString(),
  };
}
