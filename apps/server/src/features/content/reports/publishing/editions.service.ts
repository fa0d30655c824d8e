import type * as contract from '@portal/contract/content/reports/publishing';
import { addJob } from '../../../../platform/jobs.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { readReport } from '../reports.service.ts';
import { insertEdition, updateEdition, updateReportRow } from './drafts.queries.ts';
import { lockedSubject, loggedWords, NO_FILE, reportSubject, requireLocked, wordsIn } from './drafts.service.ts';
import { TELL_OF_EDITION } from './notices-queue.ts';

export const addEdition: Handler<typeof contract.addEdition> = async (context, { id, ...form }) => {
  const { language } = form;
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const report = await requireLocked(trx, id);
    if (report.editions.some((edition) => edition.language === language))
      throw refuseField('language', 'invalidChoice');
    const words = wordsIn(form);
    await insertEdition(trx, { report_id: id, language, ...words, ...NO_FILE, created_at: now });
    await updateReportRow(trx, id, { updated_at: now });
    await recordAct(trx, context, {
      action: 'reports.edition-added',
      subject: reportSubject(id, { title: words.title, edition: report.edition }),
      after: { language, ...loggedWords(words) },
    });
  });
  return readReport(context, id, language);
};

/** Before the report itself is published, publishing it publishes its editions. */
export const publishEdition: Handler<typeof contract.publishEdition> = async (context, { id, language, notify }) => {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const report = await requireLocked(trx, id);
    const edition = report.editions.find((known) => known.language === language);
    if (!edition) throw new Refusal('notFound');
    if (edition.published_at !== null && edition.published_at <= now) return;
    if (!edition.current_version_id || report.status !== 'published') throw new Refusal('reportNotReady');
    await updateEdition(trx, edition, { published_at: now });
    await updateReportRow(trx, id, { updated_at: now });
    if (notify) {
      const payload = { id, language };
      await addJob(trx, { name: TELL_OF_EDITION, key: `tell:${id}:${language}`, payload });
    }
    const subject = lockedSubject(report, language);
    await recordAct(trx, context, { action: 'reports.edition-published', subject, after: { language, notify } });
  });
  return readReport(context, id, language);
};

/** The last edition that members read goes with its report alone. */
export const unpublishEdition: Handler<typeof contract.unpublishEdition> = async (context, { id, language }) => {
  await context.db.transaction().execute(async (trx) => {
    const report = await requireLocked(trx, id);
    const edition = report.editions.find((known) => known.language === language);
    if (!edition) throw new Refusal('notFound');
    if (edition.published_at === null) return;
    const others = report.editions.filter((other) => other !== edition && other.published_at !== null);
    if (others.length === 0 || report.status !== 'published') throw new Refusal('lastEdition');
    await updateEdition(trx, edition, { published_at: null });
    await updateReportRow(trx, id, { updated_at: context.clock.now() });
    const subject = lockedSubject(report, language);
    await recordAct(trx, context, { action: 'reports.edition-unpublished', subject, after: { language } });
  });
  return readReport(context, id, language);
};
