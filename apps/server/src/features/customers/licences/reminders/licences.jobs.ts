import type { Deps } from '../../../../platform/deps.ts';
import type { Job } from '../../../../platform/jobs.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { notifyPrimary } from '../licence-notices.service.ts';
import { remindersDue } from './licence-reminders.ts';
import { insertReminders, type LicenceToRemind, selectLicencesToRemind } from './reminders.queries.ts';

const BATCH = 200;

/**
 * Runs hourly, so that an outage is caught up. Reminder row and mail are written together, so each is sent once on any
 * number of nodes.
 */
export const remindBeforeEnd: Job = {
  name: 'remind-of-ends',
  cron: '17 * * * *',
  async run(deps) {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const licences = await selectLicencesToRemind(deps.db, { after, limit: BATCH });
      for (const licence of licences) await remind(deps, licence);
      const last = licences.at(-1);
      if (!last || licences.length < BATCH) return;
      after = last.id;
    }
  },
};

async function remind({ db, clock }: Deps, licence: LicenceToRemind): Promise<void> {
  const now = clock.now();
  const due = remindersDue(licence.events, now);
  if (!due) return;
  await db.transaction().execute(async (trx) => {
    const isNew = await insertReminders(trx, { licenceId: licence.id, ...due, at: now });
    if (!isNew) return;
    await queueMail(trx, {
      kind: 'licence-reminder',
      recipient: licence.email,
      language: licence.language,
      subjectIds: { company: licence.company_id },
    });
    await notifyPrimary(trx, licence.primary_id, { occurrence: 'reminder', last_day: due.lastDay }, now);
  });
}
