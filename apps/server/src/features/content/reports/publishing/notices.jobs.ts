import type { Language } from '@portal/contract/languages';
import type { Deps } from '../../../../platform/deps.ts';
import type { Job } from '../../../../platform/jobs.ts';
import { lockUnannounced, markAnnounced } from './notices.queries.ts';
import { TELL_FOLLOWERS, TELL_OF_EDITION } from './notices-queue.ts';
import { notifyOfEdition, notifyReportReaders } from './report-notices.service.ts';

/**
 * Runs every minute: scheduled reports appear without an event. The report is marked in the transaction of its notices,
 * so each reader is notified once on any number of nodes.
 */
export const notifyFollowers: Job = {
  name: TELL_FOLLOWERS,
  cron: '* * * * *',
  async run(deps) {
    while (await notifyNext(deps));
  },
};

/** An edition that was added to a published report; one entry for each follower, however often it runs. */
export const notifyNewEdition: Job = {
  name: TELL_OF_EDITION,
  async run({ db, clock }, payload) {
    await notifyOfEdition(db, payload as { id: string; language: Language }, clock.now());
  },
};

async function notifyNext({ db, clock }: Deps): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const report = await lockUnannounced(trx, now);
    if (!report) return false;
    await markAnnounced(trx, report.id, now);
    await notifyReportReaders(trx, report, now);
    return true;
  });
}
