import { DEMO_LINE } from '@portal/contract/demo-line';
import type { Language } from '@portal/contract/languages';
import { readingWords, subjectName, wishSentence } from '@portal/contract/prices/alerts/alert-sentences';
import { capitalise } from '@portal/contract/prices/summaries/sentence-words';
import type { WriteNews } from '../../../platform/news.ts';
import { selectAlert } from './alerts.queries.ts';
import { describeAlert } from './alerts.service.ts';

type Texts = { price(what: string, reading: string): string; wish(sentence: string): string; again: string };

const TEXTS: Record<Language, Texts> = {
  en: {
    price: (what, reading) => `The median price of ${what} was ${reading}.`,
    wish: (sentence) => `Your alert: ${sentence}`,
    again: 'We tell you once each time this happens.',
  },
  de: {
    price: (what, reading) => `Der Medianpreis für ${what} lag bei ${reading}.`,
    wish: (sentence) => `Ihr Preisalarm: ${sentence}`,
    again: 'Jedes Mal, wenn das eintritt, melden wir uns einmal.',
  },
};

/** Nothing of alerts that are paused, or whose e-mails the member has switched off since. */
const crossed: WriteNews = async ({ pool }, { entry, caller, language }) => {
  const alert = entry.ref_id ? await selectAlert(pool, caller, entry.ref_id) : undefined;
  if (!alert || alert.paused || !alert.by_mail) return undefined;
  const { fired } = entry.words;
  const known = describeAlert(alert);
  // A later crossing is told instead, and a changed alert has told nothing.
  if (fired && known.fired?.value !== fired.value) return undefined;
  const reading = fired && known.fired && readingWords(known, { ...fired, found: known.fired.found }, language);
  if (!reading) return { paragraphs: [] };
  const texts = TEXTS[language];
  const subject = subjectName(known, language);
  return {
    paragraphs: [
      known.figure === 'price' ? texts.price(subject, reading) : `${capitalise(subject)}: ${reading}.`,
      texts.wish(wishSentence({ ...known, kind: fired.kind, amount: fired.amount }, language)),
      texts.again,
      ...(fired.is_demo ? [DEMO_LINE[language]] : []),
    ],
  };
};

export const alertNews = { 'price-alert': crossed };
