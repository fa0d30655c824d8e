import type { LicenceSummary } from '@portal/contract/customers/licences';
import { Ban, CalendarX2, CircleCheck, CircleDashed, CirclePause, Hourglass } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { licenceMessages } from './messages.ts';

export const LICENCE_LOOKS = {
  none: { tone: 'neutral', icon: CircleDashed },
  active: { tone: 'success', icon: CircleCheck },
  expired: { tone: 'warning', icon: Hourglass },
  suspended: { tone: 'warning', icon: CirclePause },
  terminated: { tone: 'neutral', icon: Ban },
} as const;

export function LicenceBadge({ licence }: { readonly licence: LicenceSummary }) {
  const t = licenceMessages.useText();
  const { kind, status } = licence;
  const isNoticed = status === 'active' && licence.noticeGivenOn !== null;
  const { tone, icon: Icon } = isNoticed ? ({ tone: 'accent', icon: CalendarX2 } as const) : LICENCE_LOOKS[status];
  return (
    <Badge tone={tone}>
      <Icon size={16} />
      {kind === 'none' || status === 'none' ? '' : `${t(kind)} · `}
      {t(isNoticed ? 'noticeGiven' : status)}
    </Badge>
  );
}
