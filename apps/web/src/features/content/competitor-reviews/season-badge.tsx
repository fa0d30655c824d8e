import { CalendarCheck, CalendarOff } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { reviewsMessages } from './messages.ts';

/** Whether an origin sends fruit this month; nothing where the calendar does not know it. */
export function SeasonBadge({ supply }: { readonly supply: number | null }) {
  const t = reviewsMessages.useText();
  if (supply === null) return null;
  return supply > 0 ? (
    <Badge tone="success" size="small" icon={<CalendarCheck size={14} />} label={t('inSeason')} />
  ) : (
    <Badge size="small" icon={<CalendarOff size={14} />} label={t('outOfSeason')} />
  );
}
