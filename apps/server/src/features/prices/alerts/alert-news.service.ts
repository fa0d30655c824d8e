import { DEMO_LINE } from '@portal/contract/demo-line';
import type { Language } from '@portal/contract/languages';
import { readingWords, watchedName, wishSentence } from '@portal/contract/prices/alerts/alert-sentences';
import type { WriteNews } from '../../../platform/news.ts';
import { selectAlert } from './alerts.queries.ts';
import { describeAlert } from './alerts.service.ts';

type Texts = { found(what: string, reading: string): string; wish(sentence: string): string; again: string };

const TEXTS: Record<Language, Texts> = {
  en: {
    found: (what, reading) => `The median price of ${what} was ${reading}.`,
    wish: (sentence) => `Your alert: ${sentence}`,
    again: 'We tell you once each time this happens.',
  },
  de: {
    found: (what, reading) => `Der Medianpreis für ${what} lag bei ${reading}.`,
    wish: (sentence) => `Ihr Preisalarm: ${sentence}`,
    again: 'Jedes Mal, wenn das eintritt, melden wir uns einmal.',
  },
};

/** Nothing of alerts that are paused, or whose e-mails the member has switched off since. */
const crossed: WriteNews = async ({ pool }, { entry, caller, language }) => {
  const alert = entry.ref_id ? await selectAlert(pool, caller.memberId, entry.ref_id) : undefined;
  if (!alert || alert.paused || !alert.by_mail) return undefined;
  const { fired } = entry.words;
  const known = describeAlert(alert);
  // A later crossing is told instead, and a changed alert has told nothing.
  if (fired && known.fired?.value !== fired.value) return undefined;
  const reading = fired && readingWords(known, fired, language);
  if (!reading) return { paragraphs: [] };
  const texts = TEXTS[language];
  return {
    paragraphs: [
      texts.found(watchedName(known, language), reading),
      texts.wish(wishSentence({ ...known, kind: fired.kind, amount: fired.amount }, language)),
      texts.again,
      ...(fired.is_demo ? [DEMO_LINE[language]] : []),
    ],
  };
};

export const alertNews = { 'price-alert': crossed };
