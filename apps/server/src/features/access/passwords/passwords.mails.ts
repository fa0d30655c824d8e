import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { composeLetter } from '../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../platform/mail/send-mail.job.ts';
import { issueLink } from '../../../platform/one-time-links.ts';
import { selectMemberForPassword } from './passwords.queries.ts';

const TEXTS = {
  en: {
    reset: {
      subject: 'Set a new password',
      paragraphs: [
        'You asked for a new password for the export intelligence portal. The link below works once, within one hour.',
        'If this was not you, ignore this e-mail. Your password stays the same.',
      ],
      action: 'Set a new password',
    },
  },
  de: {
    reset: {
      subject: 'Neues Passwort festlegen',
      paragraphs: [
        'Sie haben ein neues Passwort für das Exportportal angefordert. Der Link unten gilt eine Stunde lang und nur einmal.',
        'Falls Sie das nicht waren, brauchen Sie nichts zu tun. Ihr Passwort bleibt unverändert.',
      ],
      action: 'Neues Passwort festlegen',
    },
  },
};

const resetPassword: WriteMail = async (deps, { recipient, language, subjectIds }) => {
  const member = subjectIds['member'] && (await selectMemberForPassword(deps.db, subjectIds['member']));
  // The old address of a member must not open the account.
  if (!member || member.email !== recipient) return undefined;
  const token = await issueLink(deps, { purpose: 'reset-password', subjectId: member.id });
  const say = TEXTS[language].reset;
  const link = `${deps.publicUrl}${SCREEN_PATHS.newPassword}?userId=${member.id}&token=${token}`;
  return composeLetter(language, member.first_name, { ...say, action: { label: say.action, link } });
};

export const passwordsMails = { 'reset-password': resetPassword };
