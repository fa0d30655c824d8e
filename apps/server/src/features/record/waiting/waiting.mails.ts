import type { Language } from '@portal/contract/languages';
import { MAX_WAITING_COUNTED, type WaitingCount, type WaitingName } from '@portal/contract/record/waiting';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { composeLetter } from '../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../platform/mail/send-mail.job.ts';
import { wantsMail } from '../notifications/preferences.service.ts';
import { unsubscribeLinks } from '../notifications/unsubscribe.service.ts';
import { selectAdministrators } from './waiting.queries.ts';
import { countWaiting } from './waiting.service.ts';

type Texts = { subject: string; first: string; action: string; names: Record<WaitingName, string> };

const TEXTS: Record<Language, Texts> = {
  en: {
    subject: 'Work is waiting in the portal',
    first: 'this is waiting for an administrator:',
    action: 'Open the portal',
    names: {
      approvals: 'Members to approve',
      'join-requests': 'Requests to join a company',
      prices: 'Prices to review',
      support: 'Open support messages',
      advisory: 'Advisory requests without an answer',
      invoices: 'Overdue invoices',
      licences: 'Licences that end within 30 days',
      jobs: 'Failed jobs',
    },
  },
  de: {
    subject: 'Im Portal gibt es etwas zu erledigen',
    first: 'das wartet auf die Verwaltung:',
    action: 'Portal öffnen',
    names: {
      approvals: 'Freizugebende Mitglieder',
      'join-requests': 'Beitrittsanfragen an Unternehmen',
      prices: 'Zu prüfende Preise',
      support: 'Offene Anfragen an den Support',
      advisory: 'Unbeantwortete Beratungsanfragen',
      invoices: 'Überfällige Rechnungen',
      licences: 'Lizenzen, die binnen 30 Tagen enden',
      jobs: 'Fehlgeschlagene Aufträge',
    },
  },
};

/** Counted again when it is sent: what was done meanwhile is not in it. */
const waiting: WriteMail = async (deps, { recipient, language, subjectIds: { member = '' } }) => {
  const [administrator] = await selectAdministrators(deps.db, { needsTwoFactor: deps.adminTwoFactor, id: member });
  if (!administrator || administrator.email !== recipient) return undefined;
  if (!(await wantsMail(deps.db, member, 'administration'))) return undefined;
  const counts = (await countWaiting(deps, administrator.entries)).filter(({ count }) => count > 0);
  if (counts.length === 0) return undefined;
  const { subject, first, action, names } = TEXTS[language];
  return composeLetter(language, administrator.first_name, {
    subject,
    paragraphs: [first, ...counts.map(({ name, count }) => `${names[name]}: ${shortCount(count)}`)],
    action: { label: action, link: `${deps.publicUrl}${SCREEN_PATHS.home}` },
    unsubscribe: await unsubscribeLinks(deps, member, 'administration'),
  });
};

const shortCount = (count: WaitingCount['count']) =>
  count >= MAX_WAITING_COUNTED ? `${MAX_WAITING_COUNTED - 1}+` : String(count);

export const waitingMails = { waiting };
