import { formatZonedTime } from '@portal/contract/formats/times';
import type { SecurityOccurrence } from '@portal/contract/record/notifications';
import { composeLetter } from '../../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../../platform/mail/send-mail.job.ts';
import { selectPerson } from './security.queries.ts';
import { SECURITY_TEXTS } from './security-mail-texts.ts';

/** To the address at the time of the event. */
const securityNotice: WriteMail = async ({ db, supportDesks }, { language, subjectIds }) => {
  const { member = '', occurrence, at = '', by, reason } = subjectIds;
  const owner = await selectPerson(db, member);
  if (!owner) return undefined;
  const admin = by && (await selectPerson(db, by));
  const text = SECURITY_TEXTS[language];
  const say = text[occurrence as SecurityOccurrence]({
    when: formatZonedTime(new Date(at), language, owner.time_zone),
    desk: supportDesks.portal,
    by: admin ? `${admin.first_name} ${admin.last_name} (${admin.email})` : text.somebody,
  });
  return composeLetter(language, owner.first_name, { ...say, ...(reason && { quote: reason }) });
};

export const securityMails = { 'security-notice': securityNotice };
