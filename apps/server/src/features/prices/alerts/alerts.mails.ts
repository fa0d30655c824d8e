import { DEMO_LINE } from '@portal/contract/demo-line';
import type { Language } from '@portal/contract/languages';
import { readingWords, watchedName, wishSentence } from '@portal/contract/prices/alerts/alert-sentences';
import { readingEvidence } from '@portal/contract/prices/alerts/reading-evidence';
import { evidencePath } from '@portal/contract/prices/summaries/evidence-path';
import { composeLetter } from '../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../platform/mail/send-mail.job.ts';
import { selectAlertWithOwner } from './alerts.queries.ts';
import { describeAlert } from './alerts.service.ts';
import { alertMailEnds, hasAlerts, wantsAlertMail } from './owner.service.ts';

type Texts = {
  subject(what: string): string;
  found(what: string, reading: string): string;
  wish(sentence: string): string;
  again: string;
  action: string;
};

const TEXTS: Record<Language, Texts> = {
  en: {
    subject: (what) => `Price alert: ${what}`,
    found: (what, reading) => `the median price of ${what} was ${reading}.`,
    wish: (sentence) => `Your alert: ${sentence}`,
    again: 'We tell you once each time this happens.',
    action: 'See the prices and photos',
  },
  de: {
    subject: (what) => `Preisalarm: ${what}`,
    found: (what, reading) => `der Medianpreis für ${what} lag bei ${reading}.`,
    wish: (sentence) => `Ihr Preisalarm: ${sentence}`,
    again: 'Jedes Mal, wenn das eintritt, melden wir uns einmal.',
    action: 'Preise und Fotos ansehen',
  },
};

/** Checked at sending time: no mail to members who lost access, changed their address or unsubscribed. */
const crossed: WriteMail = async (deps, { recipient, language, subjectIds }) => {
  const stored = await selectAlertWithOwner(deps.pool, subjectIds['alert'] ?? '');
  if (!stored || !hasAlerts(stored, deps.clock.now())) return undefined;
  if (stored.email !== recipient || stored.paused || !stored.by_mail) return undefined;
  if (!(await wantsAlertMail(deps.db, stored.member_id))) return undefined;
  const alert = describeAlert(stored);
  const reading = alert.fired && readingWords(alert, alert.fired, language);
  if (!alert.fired || !reading || alert.last_fired_at !== subjectIds['told']) return undefined;
  const texts = TEXTS[language];
  const what = watchedName(alert, language);
  return composeLetter(language, stored.first_name, {
    subject: texts.subject(what),
    paragraphs: [
      texts.found(what, reading),
      texts.wish(wishSentence(alert, language)),
      texts.again,
      ...(alert.is_demo ? [DEMO_LINE[language]] : []),
    ],
    action: {
      label: texts.action,
      link: `${deps.publicUrl}${evidencePath(readingEvidence(alert, alert.fired.month))}`,
    },
    unsubscribe: await alertMailEnds(deps, stored.member_id),
  });
};

export const priceAlertsMails = { 'price-alert': crossed };
