import { formatLongDay } from '@portal/contract/formats/days';
import { formatDeadline } from '@portal/contract/formats/times';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import type { Deps } from '../../../platform/deps.ts';
import { composeLetter } from '../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../platform/mail/send-mail.job.ts';
import { summariseLicence } from './licence-summary.service.ts';
import { selectEventForMail, selectForReminder } from './licences-mail.queries.ts';
import { CHANGE_TEXTS, REMINDER_TEXTS } from './licences-mail-texts.ts';
import { remindersDue } from './reminders/licence-reminders.ts';

const licencePage = ({ publicUrl }: Deps) => `${publicUrl}${SCREEN_PATHS.licence}`;

const changed: WriteMail = async (deps, { language, subjectIds }) => {
  const event = await selectEventForMail(deps.db, Number(subjectIds['event']));
  if (!event || event.kind === 'confirmed') return undefined;
  const texts = CHANGE_TEXTS[language];
  const lastDay = event.details['last_day'] ?? summariseLicence(event.events, deps.clock.now()).lastDay;
  const say = texts[event.kind](event.company, lastDay ? formatDeadline(lastDay, language) : '');
  return composeLetter(language, event.first_name, {
    ...say,
    ...(event.reason && { quote: event.reason }),
    action: { label: texts.action, link: licencePage(deps) },
  });
};

/** No mail when the end was postponed or replaced after the reminder was queued. */
const reminder: WriteMail = async (deps, { language, subjectIds }) => {
  const company = await selectForReminder(deps.db, subjectIds['company'] ?? '');
  const now = deps.clock.now();
  if (!company || !remindersDue(company.events, now)) return undefined;
  const { kind, lastDay, daysLeft, next } = summariseLicence(company.events, now);
  if (kind === 'none' || lastDay === null || daysLeft === null) return undefined;
  const texts = REMINDER_TEXTS[language];
  return composeLetter(language, company.first_name, {
    ...texts.of({
      kind,
      lastDay: formatLongDay(lastDay, language),
      deadline: formatDeadline(lastDay, language),
      daysLeft,
      revertsToEvaluation: next?.kind === 'evaluation',
    }),
    action: { label: texts.action, link: licencePage(deps) },
  });
};

export const licencesMails = { 'licence-changed': changed, 'licence-reminder': reminder };
