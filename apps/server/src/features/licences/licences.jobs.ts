import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { licenceStateNow } from './licence-state.ts';
import { insertReminders, type LicenceToRemind, selectLicencesToRemind } from './reminders.queries.ts';
import { sydneyDayOf, textOfDay } from './sydney-days.ts';

const DAYS_BEFORE = [30, 14, 7, 1] as const;
const BATCH = 200;

/**
 * Reminds Primary Users of an end that comes. Every hour, so that a server that was down makes up for it; the row of a
 * reminder and its mail are written together, so that it goes out once however many nodes try.
 */
export const remindOfEnds: Job = {
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
  });
}

/**
 * Of several that are due, for instance after a long standstill, the nearest is sent and the others are past. One
 * whose day had gone by before the licence began, or before notice was given, is none.
 */
export function remindersDue(events: LicenceToRemind['events'], now: Date) {
  const state = licenceStateNow(events, now);
  if (state.kind !== 'evaluation' && state.kind !== 'subscription' && state.kind !== 'ongoing') return undefined;
  if (!('endsAt' in state) || !state.endsAt) return undefined;
  const since = state.kind === 'ongoing' && state.noticeAt ? state.noticeAt : state.since;
  const lastDay = sydneyDayOf(state.endsAt) - 1;
  const left = lastDay - sydneyDayOf(now);
  const past = DAYS_BEFORE.filter((days) => left <= days && lastDay - days > sydneyDayOf(since));
  const [nearest] = past.slice(-1);
  return nearest === undefined ? undefined : { lastDay: textOfDay(lastDay), nearest, past };
}
