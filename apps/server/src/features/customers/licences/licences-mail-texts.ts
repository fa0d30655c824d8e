import type { GRANT_KINDS } from '@portal/contract/customers/licences';
import type { Language } from '@portal/contract/languages';
import type { LicenceEventKind } from '../../../platform/database/tables.ts';

type Words = { subject: string; paragraphs: string[] };
type ChangeTexts = Record<Exclude<LicenceEventKind, 'confirmed'>, (company: string, lastDay: string) => Words> & {
  action: string;
};

export const CHANGE_TEXTS: Record<Language, ChangeTexts> = {
  en: {
    action: 'Open the licence',
    evaluation: (company, lastDay) => ({
      subject: 'Your Evaluation licence',
      paragraphs: [
        `${company} has an Evaluation licence until ${lastDay}. It shows a part of the portal and ends by itself.`,
      ],
    }),
    ongoing: (company) => ({
      subject: 'Your Ongoing licence',
      paragraphs: [
        `${company} has an Ongoing licence. It renews every 30 days until you give 30 days' notice, which you can do in the portal.`,
      ],
    }),
    subscription: (company, lastDay) => ({
      subject: 'Your Subscription',
      paragraphs: [`${company} has a Subscription until ${lastDay}.`],
    }),
    notice: (company, lastDay) => ({
      subject: 'Notice was given',
      paragraphs: [
        `notice was given for the Ongoing licence of ${company}. Its last day is ${lastDay}. Until then the notice can be withdrawn in the portal.`,
      ],
    }),
    'notice-withdrawn': (company) => ({
      subject: 'The notice was withdrawn',
      paragraphs: [`the notice for the licence of ${company} was withdrawn; it renews as before.`],
    }),
    suspended: (company) => ({
      subject: 'Your licence is suspended',
      paragraphs: [
        `the licence of ${company} is suspended: everyone was signed out, and content is closed until the cause is cured. The provider writes:`,
      ],
    }),
    cured: (company) => ({
      subject: 'The suspension is lifted',
      paragraphs: [
        `the suspension of the licence of ${company} is lifted; it is again what it was. The provider writes:`,
      ],
    }),
    terminated: (company) => ({
      subject: 'Your licence was terminated',
      paragraphs: [
        `the licence of ${company} was terminated. Access is off, keys are deactivated, and charges owed are due at once. Please stop using what you have from the portal, delete or return confidential material, and confirm both in the portal; as Primary User you can still sign in for that. The provider writes:`,
      ],
    }),
    refused: (company) => ({
      subject: 'No new licence',
      paragraphs: [`the provider does not grant ${company} a new licence, for this reason:`],
    }),
  },
  de: {
    action: 'Lizenz öffnen',
    evaluation: (company, lastDay) => ({
      subject: 'Ihre Evaluationslizenz',
      paragraphs: [
        `${company} hat bis ${lastDay} eine Evaluationslizenz. Sie zeigt einen Teil des Portals und endet von selbst.`,
      ],
    }),
    ongoing: (company) => ({
      subject: 'Ihre laufende Lizenz',
      paragraphs: [
        `${company} hat eine laufende Lizenz. Sie verlängert sich alle 30 Tage, bis Sie mit 30 Tagen Frist kündigen; das geht im Portal.`,
      ],
    }),
    subscription: (company, lastDay) => ({
      subject: 'Ihre Zeitlizenz',
      paragraphs: [`${company} hat bis ${lastDay} eine Zeitlizenz.`],
    }),
    notice: (company, lastDay) => ({
      subject: 'Es wurde gekündigt',
      paragraphs: [
        `die laufende Lizenz von ${company} wurde gekündigt. Ihr letzter Tag ist der ${lastDay}. Bis dahin lässt sich die Kündigung im Portal zurücknehmen.`,
      ],
    }),
    'notice-withdrawn': (company) => ({
      subject: 'Die Kündigung wurde zurückgenommen',
      paragraphs: [`die Kündigung der Lizenz von ${company} wurde zurückgenommen; sie verlängert sich wie bisher.`],
    }),
    suspended: (company) => ({
      subject: 'Ihre Lizenz ist ausgesetzt',
      paragraphs: [
        `die Lizenz von ${company} ist ausgesetzt: Alle wurden abgemeldet, und die Inhalte sind gesperrt, bis die Ursache behoben ist. Der Anbieter schreibt:`,
      ],
    }),
    cured: (company) => ({
      subject: 'Die Aussetzung ist aufgehoben',
      paragraphs: [
        `die Aussetzung der Lizenz von ${company} ist aufgehoben; sie ist wieder, was sie war. Der Anbieter schreibt:`,
      ],
    }),
    terminated: (company) => ({
      subject: 'Ihre Lizenz wurde beendet',
      paragraphs: [
        `die Lizenz von ${company} wurde beendet. Der Zugang ist abgeschaltet, Schlüssel sind ungültig, und geschuldete Entgelte sind sofort fällig. Bitte benutzen Sie nichts mehr aus dem Portal, löschen Sie vertrauliches Material oder geben Sie es zurück, und bestätigen Sie beides im Portal; als Hauptnutzer können Sie sich dafür weiter anmelden. Der Anbieter schreibt:`,
      ],
    }),
    refused: (company) => ({
      subject: 'Keine neue Lizenz',
      paragraphs: [`der Anbieter gewährt ${company} keine neue Lizenz. Der Grund:`],
    }),
  },
};

type Granted = (typeof GRANT_KINDS)[number];
/** An Ongoing licence may revert to the rest of an Evaluation. */
type End = { kind: Granted; lastDay: string; deadline: string; daysLeft: number; revertsToEvaluation: boolean };
type ReminderTexts = { action: string; of(end: End): Words };

const NAMES: Record<Language, Record<Granted, string>> = {
  en: { evaluation: 'Evaluation licence', ongoing: 'Ongoing licence', subscription: 'Subscription' },
  de: { evaluation: 'Evaluationslizenz', ongoing: 'laufende Lizenz', subscription: 'Zeitlizenz' },
};

const AFTERWARDS: Record<Language, Record<'closed' | 'evaluation', string>> = {
  en: {
    closed: 'After that content is closed; your profile, the licence page and help stay open.',
    evaluation:
      'After that it goes on as an Evaluation licence, which shows a part of the portal, for what is left of its term.',
  },
  de: {
    closed: 'Danach sind die Inhalte gesperrt; Profil, Lizenzseite und Hilfe bleiben offen.',
    evaluation:
      'Danach gilt sie für den Rest des Evaluationszeitraums als Evaluationslizenz, die einen Teil des Portals zeigt.',
  },
};

export const REMINDER_TEXTS: Record<Language, ReminderTexts> = {
  en: {
    action: 'Open the licence',
    of: ({ kind, lastDay, deadline, daysLeft, revertsToEvaluation }) => ({
      subject: `Your ${NAMES.en[kind]} ends on ${lastDay}`,
      paragraphs: [
        `your ${NAMES.en[kind]} ends on ${deadline}, ${whenEn(daysLeft)}. ${AFTERWARDS.en[revertsToEvaluation ? 'evaluation' : 'closed']}`,
        'If you want to go on, please write to us in good time.',
      ],
    }),
  },
  de: {
    action: 'Lizenz öffnen',
    of: ({ kind, lastDay, deadline, daysLeft, revertsToEvaluation }) => ({
      subject: `Ihre ${NAMES.de[kind]} endet am ${lastDay}`,
      paragraphs: [
        `Ihre ${NAMES.de[kind]} endet am ${deadline}, ${whenDe(daysLeft)}. ${AFTERWARDS.de[revertsToEvaluation ? 'evaluation' : 'closed']}`,
        'Wenn Sie weitermachen möchten, schreiben Sie uns bitte rechtzeitig.',
      ],
    }),
  },
};

function whenEn(daysLeft: number): string {
  if (daysLeft === 0) return 'which is today';
  return daysLeft === 1 ? 'which is tomorrow' : `in ${daysLeft} days`;
}

function whenDe(daysLeft: number): string {
  if (daysLeft === 0) return 'also heute';
  return daysLeft === 1 ? 'also morgen' : `in ${daysLeft} Tagen`;
}
