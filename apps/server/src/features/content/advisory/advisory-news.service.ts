import type { Language } from '@portal/contract/languages';
import type { WriteNews } from '../../../platform/news.ts';
import { selectForMail } from './requests.queries.ts';

type Texts = Record<'answer' | 'question', { title(no: number): string; text: string }>;

const TEXTS: Record<Language, Texts> = {
  en: {
    answer: {
      title: (no) => `Your advisory request no. ${no} has been answered`,
      text: 'You can read the answer in the portal.',
    },
    question: {
      title: (no) => `A question about your advisory request no. ${no}`,
      text: 'Our adviser has a question for you before answering your request. Please reply in the portal.',
    },
  },
  de: {
    answer: {
      title: (no) => `Ihre Beratungsanfrage Nr. ${no} ist beantwortet`,
      text: 'Die Antwort finden Sie im Portal.',
    },
    question: {
      title: (no) => `Rückfrage zu Ihrer Beratungsanfrage Nr. ${no}`,
      text: 'Unsere Beratung hat eine Rückfrage, bevor sie Ihre Anfrage beantwortet. Bitte antworten Sie im Portal.',
    },
  },
};

/** The number alone: requests are confidential. */
const reply: WriteNews = async ({ db }, { entry, language }) => {
  const request = entry.ref_id ? await selectForMail(db, entry.ref_id) : undefined;
  if (!request) return undefined;
  const { title, text } = TEXTS[language][entry.words.occurrence === 'asked-back' ? 'question' : 'answer'];
  return { title: title(request.no), paragraphs: [text] };
};

export const advisoryNews = { 'advisory-reply': reply };
