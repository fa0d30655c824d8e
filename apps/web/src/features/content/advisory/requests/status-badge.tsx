import type { AdvisoryStatus } from '@portal/contract/content/advisory/advisory-words';
import { Badge } from '../../../../ui/badge.tsx';
import { advisoryMessages } from '../messages.ts';

const TONES = {
  new: 'primary',
  assigned: 'primary',
  waiting: 'accent',
  answered: 'success',
  closed: 'neutral',
} as const;

/** 'Waiting' reads differently at the desk: the member has to reply. */
export function StatusBadge({
  status,
  isDesk = false,
}: {
  readonly status: AdvisoryStatus;
  readonly isDesk?: boolean;
}) {
  const t = advisoryMessages.useText();
  return (
    <Badge size="small" tone={TONES[status]}>
      {t(status === 'waiting' && isDesk ? 'status-waiting-desk' : `status-${status}`)}
    </Badge>
  );
}
