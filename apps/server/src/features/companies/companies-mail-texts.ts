import type { Language } from '@portal/contract/languages';

// Subjects are fixed: what people have called themselves and their companies stands in the body only.

const invitationEn = {
  invited: (company: string, inviter: string) => ({
    subject: 'You are invited to the export intelligence portal',
    paragraphs: [
      `${inviter} has kept a seat for you in the licence of ${company}: prices on shelves abroad, photos from those shops, and the reports that explain them.`,
      'The link below works once and for 72 hours. It asks you to accept the Terms of Use; after that the provider approves you, and you get another mail.',
    ],
  }),
  elsewhere: (company: string, inviter: string) => ({
    subject: 'A company would like you to join',
    paragraphs: [
      `${inviter} has invited you to the licence of ${company}. Your account belongs to another company already, so nothing was changed.`,
      'If you want to move, ask your present Primary User to give your seat back first.',
    ],
  }),
  action: 'Accept the invitation',
};

const invitationDe: typeof invitationEn = {
  invited: (company, inviter) => ({
    subject: 'Einladung in das Exportportal',
    paragraphs: [
      `${inviter} hat für Sie einen Platz in der Lizenz von ${company} vorgesehen: Preise in Regalen im Ausland, Fotos aus diesen Läden und die Berichte, die sie erklären.`,
      'Der Link unten gilt einmal und 72 Stunden lang. Sie werden gebeten, die Nutzungsbedingungen anzunehmen; danach gibt der Anbieter Sie frei, und Sie erhalten eine weitere E-Mail.',
    ],
  }),
  elsewhere: (company, inviter) => ({
    subject: 'Ein Unternehmen möchte Sie aufnehmen',
    paragraphs: [
      `${inviter} hat Sie in die Lizenz von ${company} eingeladen. Ihr Konto gehört schon zu einem anderen Unternehmen, deshalb wurde nichts geändert.`,
      'Wenn Sie wechseln möchten, bitten Sie zuerst Ihren jetzigen Hauptnutzer, Ihren Platz freizugeben.',
    ],
  }),
  action: 'Einladung annehmen',
};

export const INVITATION_TEXTS: Record<Language, typeof invitationEn> = { en: invitationEn, de: invitationDe };

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

export const COMPANY_TEXTS: Record<Language, typeof en> = { en, de };
