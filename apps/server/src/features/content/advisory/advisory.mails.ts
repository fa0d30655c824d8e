import { formatZonedTime, SYDNEY } from '@portal/contract/formats/times';
import { composeMail } from '../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../platform/mail/send-mail.job.ts';
import { requestLink } from './calls/invitation.ts';
import { selectForMail } from './requests.queries.ts';

const desk: WriteMail = async ({ db, publicUrl }, { subjectIds: { request = '' } }) => {
  const found = await selectForMail(db, request);
  if (!found) return undefined;
  return composeMail({
    subject: `Advisory request no. ${found.no}${found.urgency === 'urgent' ? ' (urgent)' : ''}`,
    greeting: 'A member has asked the advisory service a question.',
    paragraphs: [`Topic: ${found.topic}.`, `The answer is due by ${formatZonedTime(found.due_at, 'en', SYDNEY)}.`],
    action: { label: 'Open request', link: requestLink(publicUrl, request) },
    closing: 'Please answer in the portal.',
  });
};

export const advisoryMails = { 'advisory-desk': desk };
