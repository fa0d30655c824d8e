import type { Language } from '@portal/contract/languages';
import { MAX_WAITING_COUNTED, type WaitingCount, type WaitingName } from '@portal/contract/record/waiting';
import type { WriteNews } from '../../../platform/news.ts';
import { countForMail } from './digest.service.ts';

const NAMES: Record<Language, Record<WaitingName, string>> = {
  en: {
    approvals: 'Members to approve',
    'join-requests': 'Requests to join a company',
    prices: 'Prices to review',
    support: 'Open support messages',
    advisory: 'Advisory requests without an answer',
    invoices: 'Overdue invoices',
    licences: 'Licences that end within two weeks',
    jobs: 'Failed jobs',
  },
  de: {
    approvals: 'Freizugebende Mitglieder',
    'join-requests': 'Beitrittsanfragen an Unternehmen',
    prices: 'Zu prüfende Preise',
    support: 'Offene Supportanfragen',
    advisory: 'Unbeantwortete Beratungsanfragen',
    invoices: 'Überfällige Rechnungen',
    licences: 'Lizenzen, die in den nächsten zwei Wochen enden',
    jobs: 'Fehlgeschlagene Aufträge',
  },
};

const waiting: WriteNews = async (deps, { caller, language }) => {
  const counts = await countForMail(deps, caller.memberId);
  const names = NAMES[language];
  return counts && { paragraphs: counts.map(({ name, count }) => `${names[name]}: ${shortCount(count)}`) };
};

const shortCount = (count: WaitingCount['count']) =>
  count >= MAX_WAITING_COUNTED ? `${MAX_WAITING_COUNTED - 1}+` : String(count);

export const waitingNews = { administration: waiting };
