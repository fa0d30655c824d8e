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
        'Welcome to the export intelligence portal. Please confirm your e-mail address with the link below. It works for 24 hours.',
        'If you did not sign up, ignore this e-mail. We remove the account after a few days.',
      ],
      action: 'Confirm e-mail address',
    },
    taken: {
      subject: 'You already have an account',
      paragraphs: [
        'Someone has just tried to sign up with your e-mail address. You already have an account, so nothing was changed.',
        'If this was you, sign in with the link below. It works once, within 15 minutes. If it was not you, you do not need to do anything.',
      ],
      action: 'Sign in',
    },
  },
  de: {
    verify: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      paragraphs: [
        'willkommen im Exportportal. Bitte bestätigen Sie Ihre E-Mail-Adresse mit dem Link unten. Er gilt 24 Stunden.',
        'Falls Sie sich nicht registriert haben, brauchen Sie nichts zu tun. Wir löschen das Konto nach einigen Tagen.',
      ],
      action: 'E-Mail-Adresse bestätigen',
    },
    taken: {
      subject: 'Sie haben bereits ein Konto',
      paragraphs: [
        'soeben hat jemand versucht, sich mit Ihrer E-Mail-Adresse zu registrieren. Sie haben bereits ein Konto; es wurde nichts geändert.',
        'Falls Sie das waren, melden Sie sich mit dem Link unten an. Er gilt 15 Minuten lang und nur einmal. Falls nicht, brauchen Sie nichts zu tun.',
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
