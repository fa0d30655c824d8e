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
        `${company} has an Evaluation licence until ${lastDay}. It covers part of the portal and expires automatically.`,
      ],
    }),
    ongoing: (company) => ({
      subject: 'Your Ongoing licence',
      paragraphs: [
        `${company} has an Ongoing licence. It renews every 30 days until you give 30 days’ notice. You can do that in the portal.`,
      ],
    }),
    subscription: (company, lastDay) => ({
      subject: 'Your Subscription',
      paragraphs: [`${company} has a Subscription until ${lastDay}.`],
    }),
    notice: (company, lastDay) => ({
      subject: 'Notice given for your licence',
      paragraphs: [
        `Notice was given for the Ongoing licence of ${company}. Its last day is ${lastDay}. You can withdraw the notice in the portal until then.`,
      ],
    }),
    'notice-withdrawn': (company) => ({
      subject: 'Notice withdrawn for your licence',
      paragraphs: [`The notice for the licence of ${company} was withdrawn. The licence renews as before.`],
    }),
    suspended: (company) => ({
      subject: 'Your licence is suspended',
      paragraphs: [
        `The licence of ${company} is suspended. Everyone was signed out, and there is no access to the content until the cause is resolved. You can still sign in: Home, your profile, payments and help stay open, and your licence page explains how to have the suspension lifted. Our reason:`,
      ],
    }),
    cured: (company) => ({
      subject: 'The suspension has been lifted',
      paragraphs: [
        `The suspension of ${company}’s licence has been lifted. The licence is in force again unless it has ended in the meantime. Our note:`,
      ],
    }),
    terminated: (company) => ({
      subject: 'Your licence has been terminated',
      paragraphs: [
        `The licence of ${company} was terminated. Access is off, keys are deactivated, and all charges owed are due now. Please stop using the portal’s content, delete or return confidential material, and confirm both in the portal. As Primary User, you can still sign in to do this. Our reason:`,
      ],
    }),
    refused: (company) => ({
      subject: 'We cannot grant you a new licence',
      paragraphs: [`We have decided not to grant ${company} a new licence. Our reason:`],
    }),
  },
  de: {
    action: 'Lizenz öffnen',
    evaluation: (company, lastDay) => ({
      subject: 'Ihre Evaluationslizenz',
      paragraphs: [
        `${company} hat bis ${lastDay} eine Evaluationslizenz. Sie umfasst einen Teil des Portals und läuft von selbst ab.`,
      ],
    }),
    ongoing: (company) => ({
      subject: 'Ihre laufende Lizenz',
      paragraphs: [
        `${company} hat eine laufende Lizenz. Sie verlängert sich alle 30 Tage, bis Sie mit einer Frist von 30 Tagen kündigen. Das können Sie im Portal tun.`,
      ],
    }),
    subscription: (company, lastDay) => ({
      subject: 'Ihre Zeitlizenz',
      paragraphs: [`${company} hat bis ${lastDay} eine Zeitlizenz.`],
    }),
    notice: (company, lastDay) => ({
      subject: 'Ihre Lizenz wurde gekündigt',
      paragraphs: [
        `die laufende Lizenz von ${company} wurde gekündigt. Der letzte Tag der Lizenz ist der ${lastDay}. Bis dahin können Sie die Kündigung im Portal zurücknehmen.`,
      ],
    }),
    'notice-withdrawn': (company) => ({
      subject: 'Die Kündigung Ihrer Lizenz wurde zurückgenommen',
      paragraphs: [
        `die Kündigung der Lizenz von ${company} wurde zurückgenommen. Die Lizenz verlängert sich wie bisher.`,
      ],
    }),
    suspended: (company) => ({
      subject: 'Ihre Lizenz ist ausgesetzt',
      paragraphs: [
        `die Lizenz von ${company} ist ausgesetzt. Alle Mitglieder Ihres Unternehmens wurden abgemeldet, und die Inhalte sind gesperrt, bis der Grund behoben ist. Sie können sich weiter anmelden: Startseite, Profil, Zahlungen und Hilfe bleiben offen, und auf Ihrer Lizenzseite steht, wie die Aussetzung aufgehoben wird. Unsere Begründung:`,
      ],
    }),
    cured: (company) => ({
      subject: 'Die Aussetzung ist aufgehoben',
      paragraphs: [
        `die Aussetzung der Lizenz von ${company} ist aufgehoben. Die Lizenz gilt wieder, falls sie nicht inzwischen geendet hat. Wir schreiben dazu:`,
      ],
    }),
    terminated: (company) => ({
      subject: 'Ihre Lizenz wurde beendet',
      paragraphs: [
        `die Lizenz von ${company} wurde beendet. Der Zugang ist abgeschaltet, persönliche Schlüssel gelten nicht mehr, und alle offenen Beträge sind sofort fällig. Bitte stellen Sie die Nutzung der Inhalte ein, löschen Sie vertrauliches Material oder geben Sie es zurück, und bestätigen Sie beides im Portal. Als Hauptnutzer können Sie sich dafür weiter anmelden. Unsere Begründung:`,
      ],
    }),
    refused: (company) => ({
      subject: 'Keine neue Lizenz',
      paragraphs: [`wir erteilen ${company} keine neue Lizenz. Unsere Begründung:`],
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
    closed: 'After that, access to the content ends. Home, your profile, payments and help stay open.',
    evaluation:
      'After that, the Evaluation licence, which covers part of the portal, applies again for the days it has left.',
  },
  de: {
    closed: 'Danach sind die Inhalte gesperrt. Startseite, Profil, Zahlungen und Hilfe bleiben offen.',
    evaluation:
      'Danach gilt für die verbleibenden Tage wieder die Evaluationslizenz, die einen Teil des Portals umfasst.',
  },
};

export const REMINDER_TEXTS: Record<Language, ReminderTexts> = {
  en: {
    action: 'Open the licence',
    of: ({ kind, lastDay, deadline, daysLeft, revertsToEvaluation }) => ({
      subject: `Your ${NAMES.en[kind]} ends on ${lastDay}`,
      paragraphs: [
        `Your ${NAMES.en[kind]} ends ${whenEn(daysLeft, deadline)}. ${AFTERWARDS.en[revertsToEvaluation ? 'evaluation' : 'closed']}`,
        'To continue without a gap, please write to us before then.',
      ],
    }),
  },
  de: {
    action: 'Lizenz öffnen',
    of: ({ kind, lastDay, deadline, daysLeft, revertsToEvaluation }) => ({
      subject: `Ihre ${NAMES.de[kind]} endet am ${lastDay}`,
      paragraphs: [
        `Ihre ${NAMES.de[kind]} endet ${whenDe(daysLeft, deadline)}. ${AFTERWARDS.de[revertsToEvaluation ? 'evaluation' : 'closed']}`,
        'Um die Lizenz lückenlos fortzusetzen, schreiben Sie uns bitte vorher.',
      ],
    }),
  },
};

function whenEn(daysLeft: number, lastDay: string): string {
  if (daysLeft === 0) return `today, ${lastDay}`;
  return daysLeft === 1 ? `tomorrow, ${lastDay}` : `in ${daysLeft} days, on ${lastDay}`;
}

function whenDe(daysLeft: number, lastDay: string): string {
  if (daysLeft === 0) return `heute, am ${lastDay}`;
  return daysLeft === 1 ? `morgen, am ${lastDay}` : `in ${daysLeft} Tagen, am ${lastDay}`;
}
