import { formatShortDay } from '@portal/contract/formats/days';
import { addDays, sydneyToday } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { scorecardMessages } from './messages.ts';

const DAY_MS = 86_400_000;
/** An audit further back is told by its day. */
const AGO_DAYS = 60;

/** How long ago the last audit was. */
export function useAuditWords() {
  const t = scorecardMessages.useText();
  const language = useLanguage();
  const auditedAgo = (day: string): string => {
    const today = sydneyToday();
    if (day < addDays(today, -AGO_DAYS)) return t('auditedOn', { day: formatShortDay(day, language) });
    const days = Math.max(0, (Date.parse(today) - Date.parse(day)) / DAY_MS);
    return days === 0 ? t('auditedToday') : t('auditedAgo', { count: days });
  };
  return { auditedAgo };
}
