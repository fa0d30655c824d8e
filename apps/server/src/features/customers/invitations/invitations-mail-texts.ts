import type { Language } from '@portal/contract/languages';

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
