import type { Deps } from '../../../../platform/deps.ts';
import type { Job } from '../../../../platform/jobs.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { insertNotices, lockToTell, markTold } from './notices.queries.ts';
import { TELL_FOLLOWERS } from './notices-queue.ts';
import { notifyReportReaders } from './report-notices.service.ts';

/**
 * Tells the followers of a series what has come out. Every minute, because what is scheduled comes out by itself. The
 * row of a follower and the mail are written together, so that it goes out once however many nodes try.
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
    const report = await lockToTell(trx, now);
    if (!report) return false;
    await markTold(trx, report.id, now);
    await notifyReportReaders(trx, report, now);
    for (const { member_id, email, language } of await insertNotices(trx, report, now)) {
      const subjectIds = { original: report.original_id, member: member_id };
      await queueMail(trx, { kind: 'report-published', recipient: email, language, subjectIds });
    }
    return true;
  });
}
