import { composeLetter, composeMail } from '../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../platform/mail/send-mail.job.ts';
import { selectMessageForMail, selectReplyText } from './support.queries.ts';

const TEXTS = {
  en: {
    copy: (number: number) => ({
      subject: `Your message no. ${number}`,
      paragraphs: ['thank you for your message. Our support team will be in touch with you shortly. You wrote:'],
    }),
    reply: (number: number) => ({
      subject: `Reply to your message no. ${number}`,
      paragraphs: ['our support team has replied to your message:'],
    }),
  },
  de: {
    copy: (number: number) => ({
      subject: `Ihre Nachricht Nr. ${number}`,
      paragraphs: ['danke für Ihre Nachricht. Unser Support meldet sich in Kürze. Sie haben geschrieben:'],
    }),
    reply: (number: number) => ({
      subject: `Antwort auf Ihre Nachricht Nr. ${number}`,
      paragraphs: ['unser Support hat Ihre Nachricht beantwortet:'],
    }),
  },
};

const WISHES = {
  subscription: 'Request: convert the Evaluation to a Subscription.',
  ongoing: 'Request: convert the Evaluation to an Ongoing licence.',
};

/** In English. The subject holds only the number; user text stays in the body. */
const supportDesk: WriteMail = async ({ db }, { subjectIds }) => {
  const message = await selectMessageForMail(db, subjectIds['message'] ?? '');
  if (!message) return undefined;
  const sender = `${message.first_name} ${message.last_name} <${message.email}>, ${message.company ?? 'no company'}`;
  return composeMail({
    subject: `Support message no. ${message.number}`,
    greeting: `${message.type}.`,
    paragraphs: [...(message.licence_wish ? [WISHES[message.licence_wish]] : []), `From ${sender}:`],
    quote: message.detail,
    closing: 'Please reply in the portal’s support inbox.',
  });
};

const supportCopy: WriteMail = async ({ db }, { subjectIds }) => {
  const message = await selectMessageForMail(db, subjectIds['message'] ?? '');
  if (!message) return undefined;
  const say = TEXTS[message.language].copy(message.number);
  return composeLetter(message.language, message.first_name, { ...say, quote: message.detail });
};

const supportReply: WriteMail = async ({ db }, { language, subjectIds }) => {
  const message = await selectMessageForMail(db, subjectIds['message'] ?? '');
  const text = await selectReplyText(db, subjectIds['reply'] ?? '');
  if (!message || !text) return undefined;
  return composeLetter(language, message.first_name, { ...TEXTS[language].reply(message.number), quote: text });
};

export const supportMails = { 'support-desk': supportDesk, 'support-copy': supportCopy, 'support-reply': supportReply };
