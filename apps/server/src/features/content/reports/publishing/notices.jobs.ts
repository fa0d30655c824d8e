import type { Deps } from '../../../../platform/deps.ts';
import type { Job } from '../../../../platform/jobs.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { insertNotices, lockUnannounced, markAnnounced } from './notices.queries.ts';
import { TELL_FOLLOWERS } from './notices-queue.ts';
import { notifyReportReaders } from './report-notices.service.ts';

/**
 * Runs every minute: scheduled reports appear without an event. Notice row and mail are written together, so each
 * follower is notified once on any number of nodes.
 */
export const notifyFollowers: Job = {
  name: TELL_FOLLOWERS,
  cron: '* * * * *',
  async run(deps) {
    while (await notifyNext(deps));
  },
};

async function notifyNext({ db, clock }: Deps): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const report = await lockUnannounced(trx, now);
    if (!report) return false;
    await markAnnounced(trx, report.id, now);
    await notifyReportReaders(trx, report, now);
    for (const { member_id, email, language } of await insertNotices(trx, report, now)) {
      const subjectIds = { original: report.original_id, member: member_id };
      await queueMail(trx, { kind: 'report-published', recipient: email, language, subjectIds });
    }
    return true;
  });
}
