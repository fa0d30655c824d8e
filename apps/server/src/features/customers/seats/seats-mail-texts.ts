import type { Language } from '@portal/contract/languages';

// Fixed subjects: names chosen by users appear in the body only.

const en = {
  approved: (company: string) => ({
    subject: 'You now have access to the portal',
    paragraphs: [`We have approved you as an Authorised User of ${company}.`],
    signIn: 'Sign in',
    setPassword:
      'Set your password with the link below. It works for one hour. After that, use “Forgot password?” to get a new link.',
    setPasswordAction: 'Set a password',
  }),
  notApproved: (company: string) => ({
    subject: 'Your access was not approved',
    paragraphs: [`We have not approved you as an Authorised User of ${company}. Our reason:`],
  }),
  joinRequest: (company: string, name: string) => ({
    subject: 'Someone wants to join your company',
    paragraphs: [
      `${name} has signed up with the name of ${company}. As the Primary User you decide whether they get a seat. We then approve their access.`,
    ],
    action: 'Accept or decline',
  }),
  joinDeclined: (company: string) => ({
    subject: 'Your request to join was declined',
    paragraphs: [
      `The Primary User of ${company} has not given you a seat. If you think this is a mistake, please talk to them or to our support.`,
    ],
  }),
  seatRemoved: (company: string) => ({
    subject: 'Your seat was removed',
    paragraphs: [
      `Your seat in the licence of ${company} was removed, so you no longer have access to the portal. If you think this is a mistake, please talk to your company’s Primary User.`,
    ],
  }),
  newPrimaryUser: (company: string) => ({
    subject: 'You are now the Primary User',
    paragraphs: [
      `You are now the Primary User of ${company}. You invite and remove people and can give notice. You find this in your profile under Licence.`,
    ],
  }),
  formerPrimaryUser: (company: string, heir: string) => ({
    subject: 'Your company has another Primary User',
    paragraphs: [
      `The Primary User of ${company} is now ${heir}. You keep your seat. If you did not want this, please tell our support at once.`,
    ],
  }),
};

const de: typeof en = {
  approved: (company) => ({
    subject: 'Sie haben jetzt Zugang zum Portal',
    paragraphs: [`wir haben Sie als autorisierten Nutzer von ${company} freigegeben.`],
    signIn: 'Anmelden',
    setPassword:
      'Legen Sie mit dem Link unten Ihr Passwort fest. Er gilt eine Stunde. Danach erhalten Sie mit „Passwort vergessen?“ einen neuen.',
    setPasswordAction: 'Passwort festlegen',
  }),
  notApproved: (company) => ({
    subject: 'Ihr Zugang wurde nicht freigegeben',
    paragraphs: [`wir haben Sie nicht als autorisierten Nutzer von ${company} freigegeben. Unsere Begründung:`],
  }),
  joinRequest: (company, name) => ({
    subject: 'Jemand möchte Ihrem Unternehmen beitreten',
    paragraphs: [
      `${name} hat bei der Registrierung ${company} als Unternehmen angegeben. Als Hauptnutzer entscheiden Sie, ob die Person einen Platz erhält. Danach geben wir ihren Zugang frei.`,
    ],
    action: 'Aufnehmen oder ablehnen',
  }),
  joinDeclined: (company) => ({
    subject: 'Ihre Beitrittsanfrage wurde abgelehnt',
    paragraphs: [
      `der Hauptnutzer von ${company} hat Ihnen keinen Platz gegeben. Falls das ein Irrtum ist, sprechen Sie bitte mit ihm oder mit unserem Support.`,
    ],
  }),
  seatRemoved: (company) => ({
    subject: 'Ihr Platz wurde entfernt',
    paragraphs: [
      `Ihr Platz in der Lizenz von ${company} wurde entfernt; Sie haben keinen Zugang zum Portal mehr. Falls das ein Irrtum ist, sprechen Sie bitte mit dem Hauptnutzer Ihres Unternehmens.`,
    ],
  }),
  newPrimaryUser: (company) => ({
    subject: 'Sie sind jetzt Hauptnutzer',
    paragraphs: [
      `Sie sind jetzt Hauptnutzer von ${company}. Sie können Personen einladen und entfernen und die Lizenz kündigen. Das alles finden Sie in Ihrem Profil unter „Lizenz“.`,
    ],
  }),
  formerPrimaryUser: (company, heir) => ({
    subject: 'Ihr Unternehmen hat einen anderen Hauptnutzer',
    paragraphs: [
      `Hauptnutzer von ${company} ist jetzt ${heir}. Ihren Platz behalten Sie. Falls Sie das nicht wollten, melden Sie sich bitte sofort bei unserem Support.`,
    ],
  }),
};

export const SEAT_TEXTS: Record<Language, typeof en> = { en, de };
