import type { Language } from '@portal/contract/languages';
import { MAX_WAITING_COUNTED, type WaitingCount, type WaitingName } from '@portal/contract/record/waiting';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { composeLetter } from '../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../platform/mail/send-mail.job.ts';
import { readDigest } from './digest.service.ts';

type Texts = { subject: string; first: string; action: string; names: Record<WaitingName, string> };

const TEXTS: Record<Language, Texts> = {
  en: {
    subject: 'Work is waiting in the portal',
    first: 'this work is waiting for an administrator:',
    action: 'Open the portal',
    names: {
      approvals: 'Members to approve',
      'join-requests': 'Requests to join a company',
      prices: 'Prices to review',
      support: 'Open support messages',
      advisory: 'Advisory requests without an answer',
      invoices: 'Overdue invoices',
      licences: 'Licences that end within two weeks',
      jobs: 'Failed jobs',
    },
  },
  de: {
    subject: 'Im Portal gibt es etwas zu erledigen',
    first: 'in der Verwaltung ist Folgendes zu erledigen:',
    action: 'Portal öffnen',
    names: {
      approvals: 'Freizugebende Mitglieder',
      'join-requests': 'Beitrittsanfragen an Unternehmen',
      prices: 'Zu prüfende Preise',
      support: 'Offene Supportanfragen',
      advisory: 'Unbeantwortete Beratungsanfragen',
      invoices: 'Überfällige Rechnungen',
      licences: 'Lizenzen, die in den nächsten zwei Wochen enden',
      jobs: 'Fehlgeschlagene Aufträge',
    },
  },
};

const waiting: WriteMail = async (deps, { recipient, language, subjectIds: { member = '' } }) => {
  const digest = await readDigest(deps, { member, recipient });
  if (!digest) return undefined;
  const { subject, first, action, names } = TEXTS[language];
  return composeLetter(language, digest.firstName, {
    subject,
    paragraphs: [first, ...digest.counts.map(({ name, count }) => `${names[name]}: ${shortCount(count)}`)],
    action: { label: action, link: `${deps.publicUrl}${SCREEN_PATHS.home}` },
    unsubscribe: digest.unsubscribe,
  });
};

const shortCount = (count: WaitingCount['count']) =>
  count >= MAX_WAITING_COUNTED ? `${MAX_WAITING_COUNTED - 1}+` : String(count);

export const waitingMails = { waiting };
