import type { Language } from '@portal/contract/languages';

const invitationEn = {
  invited: (company: string, inviter: string) => ({
    subject: 'You are invited to the export intelligence portal',
    paragraphs: [
      `${inviter} has invited you to a seat in the licence of ${company}. In the portal you see shelf prices in export markets, photos from the stores and the reports that explain them.`,
      'The link below works once, within 72 hours. You accept the Terms of Use, then we approve your access and e-mail you again.',
    ],
  }),
  elsewhere: (company: string, inviter: string) => ({
    subject: 'A company would like you to join',
    paragraphs: [
      `${inviter} has invited you to the licence of ${company}. Your account already belongs to another company, so nothing was changed.`,
      'If you want to move, first ask your current Primary User to remove your seat.',
    ],
  }),
  action: 'Accept the invitation',
};

const invitationDe: typeof invitationEn = {
  invited: (company, inviter) => ({
    subject: 'Einladung in das Exportportal',
    paragraphs: [
      `${inviter} hat Ihnen einen Platz in der Lizenz von ${company} reserviert und lädt Sie ein. Im Portal sehen Sie Regalpreise in Exportmärkten, Fotos aus den Filialen und die Berichte, die sie erklären.`,
      'Der Link unten gilt 72 Stunden lang und nur einmal. Sie akzeptieren die Nutzungsbedingungen, danach geben wir Ihren Zugang frei und schreiben Ihnen noch einmal.',
    ],
  }),
  elsewhere: (company, inviter) => ({
    subject: 'Ein Unternehmen möchte Sie aufnehmen',
    paragraphs: [
      `${inviter} hat Sie in die Lizenz von ${company} eingeladen. Ihr Konto gehört bereits zu einem anderen Unternehmen, deshalb wurde nichts geändert.`,
      'Wenn Sie wechseln möchten, bitten Sie zuerst Ihren jetzigen Hauptnutzer, Ihren Platz zu entfernen.',
    ],
  }),
  action: 'Einladung annehmen',
};

export const INVITATION_TEXTS: Record<Language, typeof invitationEn> = { en: invitationEn, de: invitationDe };
