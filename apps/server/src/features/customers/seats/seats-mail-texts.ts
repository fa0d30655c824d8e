import type { Language } from '@portal/contract/languages';

// Fixed subjects: names chosen by users appear in the body only.

const en = {
  approved: (company: string) => ({
    subject: 'You have access to the portal',
    paragraphs: [`the provider has approved you as an Authorised User of ${company}.`],
    signIn: 'Sign in',
    setPassword:
      'Set your password with the link below; it works for one hour. Later, "Forgot password?" sends a new one.',
    setPasswordAction: 'Set a password',
  }),
  notApproved: (company: string) => ({
    subject: 'Your access was not approved',
    paragraphs: [`the provider has not approved you as an Authorised User of ${company}, for this reason:`],
  }),
  joinRequest: (company: string, name: string) => ({
    subject: 'Somebody asks to join your company',
    paragraphs: [
      `${name} has signed up with the name of ${company}. As its Primary User you decide whether they get a seat; the provider approves afterwards.`,
    ],
    action: 'Decide',
  }),
  joinDeclined: (company: string) => ({
    subject: 'Your request to join was declined',
    paragraphs: [
      `the Primary User of ${company} has not given you a seat. If you think this is a mistake, please talk to them; our support helps too.`,
    ],
  }),
  seatRemoved: (company: string) => ({
    subject: 'Your seat was taken back',
    paragraphs: [`your seat in the licence of ${company} was taken back, so your access to the portal has ended.`],
  }),
  newPrimaryUser: (company: string) => ({
    subject: 'You are the Primary User now',
    paragraphs: [
      `you are now the Primary User of ${company}: you invite people and take seats back, and you give notice. You find it all under Profile, Licence.`,
    ],
  }),
  formerPrimaryUser: (company: string, heir: string) => ({
    subject: 'Your company has another Primary User',
    paragraphs: [
      `the Primary User of ${company} is now ${heir}. You keep your seat. If you did not want this, please tell our support at once.`,
    ],
  }),
};

const de: typeof en = {
  approved: (company) => ({
    subject: 'Sie haben Zugang zum Portal',
    paragraphs: [`der Anbieter hat Sie als autorisierten Nutzer von ${company} freigegeben.`],
    signIn: 'Anmelden',
    setPassword:
      'Legen Sie mit dem Link unten Ihr Passwort fest; er gilt eine Stunde. Später sendet „Passwort vergessen?“ einen neuen.',
    setPasswordAction: 'Passwort festlegen',
  }),
  notApproved: (company) => ({
    subject: 'Ihr Zugang wurde nicht freigegeben',
    paragraphs: [`der Anbieter hat Sie nicht als autorisierten Nutzer von ${company} freigegeben. Der Grund:`],
  }),
  joinRequest: (company, name) => ({
    subject: 'Jemand möchte zu Ihrem Unternehmen gehören',
    paragraphs: [
      `${name} hat sich mit dem Namen von ${company} registriert. Als Hauptnutzer entscheiden Sie, ob es einen Platz gibt; danach gibt der Anbieter frei.`,
    ],
    action: 'Entscheiden',
  }),
  joinDeclined: (company) => ({
    subject: 'Ihre Beitrittsanfrage wurde abgelehnt',
    paragraphs: [
      `der Hauptnutzer von ${company} hat Ihnen keinen Platz gegeben. Falls das ein Irrtum ist, sprechen Sie bitte mit ihm; auch unser Support hilft.`,
    ],
  }),
  seatRemoved: (company) => ({
    subject: 'Ihr Platz wurde zurückgenommen',
    paragraphs: [
      `Ihr Platz in der Lizenz von ${company} wurde zurückgenommen; Ihr Zugang zum Portal ist damit beendet.`,
    ],
  }),
  newPrimaryUser: (company) => ({
    subject: 'Sie sind jetzt Hauptnutzer',
    paragraphs: [
      `Sie sind jetzt Hauptnutzer von ${company}: Sie laden Personen ein, nehmen Plätze zurück und kündigen. Alles dazu steht unter Profil, Lizenz.`,
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
