import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { composeLetter } from '../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../platform/mail/send-mail.job.ts';
import { issueLink } from '../../../platform/one-time-links.ts';
import { selectProfile } from './profile.queries.ts';

const TEXTS = {
  en: {
    confirm: {
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        'Open the link below to make this the e-mail address of your account. It works once, within 24 hours.',
      ],
      action: 'Use this address',
    },
    notice: {
      subject: 'Your e-mail address is about to change',
      paragraphs: [
        'Someone who knows your password asked to change the e-mail address of your account. It changes once the new address is confirmed.',
        'If this was not you, change your password at once and tell our support team.',
      ],
    },
  },
  de: {
    confirm: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      paragraphs: [
        'öffnen Sie den Link unten, um diese E-Mail-Adresse für Ihr Konto zu verwenden. Er gilt 24 Stunden lang und nur einmal.',
      ],
      action: 'Diese Adresse verwenden',
    },
    notice: {
      subject: 'Ihre E-Mail-Adresse soll geändert werden',
      paragraphs: [
        'jemand, der Ihr Passwort kennt, hat für Ihr Konto eine andere E-Mail-Adresse angegeben. Sie gilt, sobald sie bestätigt ist.',
        'Falls Sie das nicht waren, ändern Sie sofort Ihr Passwort und melden Sie sich bei unserem Support.',
      ],
    },
  },
};

const confirmNewEmail: WriteMail = async (deps, { language, recipient, subjectIds }) => {
  const member = await selectProfile(deps.db, subjectIds['member'] ?? '');
  if (member.new_email !== recipient) return undefined;
  const token = await issueLink(deps, { purpose: 'change-email', subjectId: member.id });
  const say = TEXTS[language].confirm;
  const link = `${deps.publicUrl}${SCREEN_PATHS.confirmEmail}?userId=${member.id}&token=${token}`;
  return composeLetter(language, member.first_name, { ...say, action: { label: say.action, link } });
};

const emailChangeNotice: WriteMail = async (deps, { language, subjectIds }) => {
  const member = await selectProfile(deps.db, subjectIds['member'] ?? '');
  return composeLetter(language, member.first_name, TEXTS[language].notice);
};

export const profileMails = { 'confirm-new-email': confirmNewEmail, 'email-change-notice': emailChangeNotice };
