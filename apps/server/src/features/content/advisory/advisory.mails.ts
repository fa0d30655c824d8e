import { formatZonedTime, SYDNEY } from '@portal/contract/formats/times';
import type { Language } from '@portal/contract/languages';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { composeLetter, composeMail } from '../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../platform/mail/send-mail.job.ts';
import { readsAdvice, replyMailEnds, wantsReplyMail } from './asker.service.ts';
import { selectForMail } from './requests.queries.ts';

type Texts = Record<'answer' | 'question', { subject(no: number): string; first: string }> & { action: string };

const TEXTS: Record<Language, Texts> = {
  en: {
    answer: {
      subject: (no) => `Your advisory request no. ${no} has been answered`,
      first: 'our advisory service has answered your request. You can read the answer in the portal.',
    },
    question: {
      subject: (no) => `A question about your advisory request no. ${no}`,
      first: 'our adviser has a question for you before answering your request. Please reply in the portal.',
    },
    action: 'Open your request',
  },
  de: {
    answer: {
      subject: (no) => `Ihre Beratungsanfrage Nr. ${no} ist beantwortet`,
      first: 'unsere Beratung hat Ihre Anfrage beantwortet. Die Antwort finden Sie im Portal.',
    },
    question: {
      subject: (no) => `Rückfrage zu Ihrer Beratungsanfrage Nr. ${no}`,
      first: 'unsere Beratung hat eine Rückfrage, bevor sie Ihre Anfrage beantwortet. Bitte antworten Sie im Portal.',
    },
    action: 'Anfrage öffnen',
  },
};

const linkTo = (publicUrl: string, id: string) =>
  `${publicUrl}${SCREEN_PATHS.advisory}?tab=requests&request=${encodeURIComponent(id)}`;

const desk: WriteMail = async ({ db, publicUrl }, { subjectIds: { request = '' } }) => {
  const found = await selectForMail(db, request);
  if (!found) return undefined;
  return composeMail({
    subject: `Advisory request no. ${found.no}${found.urgency === 'urgent' ? ' (urgent)' : ''}`,
    greeting: 'A member has asked the advisory service a question.',
    paragraphs: [`Topic: ${found.topic}.`, `The answer is due by ${formatZonedTime(found.due_at, 'en', SYDNEY)}.`],
    action: { label: 'Open request', link: linkTo(publicUrl, request) },
    closing: 'Please answer in the portal.',
  });
};

/** Checked at sending time: no mail to members who lost the page or changed their address. */
const toAsker =
  (kind: 'answer' | 'question'): WriteMail =>
  async (deps, { recipient, language, subjectIds: { request = '' } }) => {
    const { db, clock, publicUrl } = deps;
    const found = await selectForMail(db, request);
    if (!found || found.email !== recipient || found.is_suspended || !readsAdvice(found, clock.now())) return undefined;
    if (!(await wantsReplyMail(db, found.member_id))) return undefined;
    const { [kind]: texts, action } = TEXTS[language];
    return composeLetter(language, found.first_name, {
      subject: texts.subject(found.no),
      paragraphs: [texts.first],
      action: { label: action, link: linkTo(publicUrl, request) },
      unsubscribe: await replyMailEnds(deps, found.member_id),
    });
  };

export const advisoryMails = {
  'advisory-desk': desk,
  'advisory-answer': toAsker('answer'),
  'advisory-question': toAsker('question'),
};
