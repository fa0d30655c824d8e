import { composeLetter } from '../../platform/mail/compose.ts';
import type { WriteMail } from '../../platform/mail/send-mail.job.ts';
import { issueLink } from '../../platform/one-time-links.ts';
import { selectMemberForPassword } from './passwords.queries.ts';

const TEXTS = {
  en: {
    reset: {
      subject: 'Set a new password',
      paragraphs: [
        'you asked for a new password for the export intelligence portal. The link below works once and for one hour.',
        'If it was not you, leave this mail alone: your password stays as it is.',
      ],
      action: 'Set a new password',
    },
    changed: {
      subject: 'Your password was changed',
      paragraphs: [
        'the password of your account was changed just now, and other sessions were ended.',
        'If it was not you, set a new password at once with "Forgot password?" on the sign-in page, and tell our support.',
      ],
    },
  },
  de: {
    reset: {
      subject: 'Neues Passwort festlegen',
      paragraphs: [
        'Sie haben ein neues Passwort für das Exportportal angefordert. Der Link unten gilt einmal und eine Stunde lang.',
        'Falls Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      ],
      action: 'Neues Passwort festlegen',
    },
    changed: {
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        'das Passwort Ihres Kontos wurde soeben geändert; andere Sitzungen wurden beendet.',
        'Falls Sie das nicht waren, legen Sie sofort über „Passwort vergessen?“ auf der Anmeldeseite ein neues fest und melden Sie sich bei unserem Support.',
      ],
    },
  },
};

const resetPassword: WriteMail = async (deps, { recipient, language, subjectIds }) => {
  const member = subjectIds['member'] && (await selectMemberForPassword(deps.db, subjectIds['member']));
  // Whoever has another address by now must not be let in through the old one.
  if (!member || member.email !== recipient) return undefined;
  const token = await issueLink(deps, { purpose: 'reset-password', subjectId: member.id });
  const say = TEXTS[language].reset;
  const link = `${deps.publicUrl}/auth/new-password?userId=${member.id}&token=${token}`;
  return composeLetter(language, member.first_name, { ...say, action: { label: say.action, link } });
};

const passwordChanged: WriteMail = async (deps, { language, subjectIds }) => {
  const member = await selectMemberForPassword(deps.db, subjectIds['member'] ?? '');
  return member && composeLetter(language, member.first_name, TEXTS[language].changed);
};

export const passwordsMails = { 'reset-password': resetPassword, 'password-changed': passwordChanged };
