import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { composeLetter } from '../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../platform/mail/send-mail.job.ts';
import { issueLink } from '../../../platform/one-time-links.ts';
import { selectMemberToVerify } from './sign-up.queries.ts';

const TEXTS = {
  en: {
    verify: {
      subject: 'Confirm your e-mail address',
      paragraphs: [
        'welcome to the export intelligence portal. Please confirm your address with the link below; it works for 24 hours.',
        'If you did not sign up, leave this mail alone: the account is removed after a few days.',
      ],
      action: 'Confirm address',
    },
    taken: {
      subject: 'You already have an account',
      paragraphs: [
        'somebody has just tried to sign up with your address. You have an account already, so nothing was changed.',
        'If it was you, the link below signs you in; it works once and for 15 minutes. If it was not you, there is nothing to do.',
      ],
      action: 'Sign in',
    },
  },
  de: {
    verify: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      paragraphs: [
        'willkommen im Exportportal. Bitte bestätigen Sie Ihre Adresse mit dem Link unten; er gilt 24 Stunden.',
        'Falls Sie sich nicht registriert haben, brauchen Sie nichts zu tun: Das Konto wird nach einigen Tagen gelöscht.',
      ],
      action: 'Adresse bestätigen',
    },
    taken: {
      subject: 'Sie haben bereits ein Konto',
      paragraphs: [
        'soeben hat jemand versucht, sich mit Ihrer Adresse zu registrieren. Sie haben bereits ein Konto; es wurde nichts geändert.',
        'Falls Sie das waren, melden Sie sich mit dem Link unten an; er gilt einmal und 15 Minuten lang. Falls nicht, brauchen Sie nichts zu tun.',
      ],
      action: 'Anmelden',
    },
  },
};

const verifyEmail: WriteMail = async (deps, { language, subjectIds }) => {
  const member = await selectMemberToVerify(deps.db, { email: subjectIds['email'] ?? '' });
  if (!member || member.email_verified_at) return undefined;
  const token = await issueLink(deps, { purpose: 'verify-email', subjectId: member.id });
  const say = TEXTS[language].verify;
  const link = `${deps.publicUrl}${SCREEN_PATHS.verifyMail}?userId=${member.id}&token=${token}`;
  return composeLetter(language, member.first_name, { ...say, action: { label: say.action, link } });
};

const addressTaken: WriteMail = async (deps, { language, subjectIds }) => {
  const member = await selectMemberToVerify(deps.db, { email: subjectIds['email'] ?? '' });
  if (!member) return undefined;
  const secret = await issueLink(deps, { purpose: 'sign-in', subjectId: member.id });
  const say = TEXTS[language].taken;
  const link = `${deps.publicUrl}${SCREEN_PATHS.linkLogin}/${member.id}/${encodeURIComponent(member.email)}/${secret}`;
  return composeLetter(language, member.first_name, { ...say, action: { label: say.action, link } });
};

export const signUpMails = { 'verify-email': verifyEmail, 'address-taken': addressTaken };
