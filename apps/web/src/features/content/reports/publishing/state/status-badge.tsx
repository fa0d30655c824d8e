import type { ReportItem } from '@portal/contract/content/reports/reports';
import { Badge } from '../../../../../ui/badge.tsx';
import { publishingMessages } from '../messages.ts';

const TONES = { draft: 'neutral', scheduled: 'warning', published: 'success', archived: 'neutral' } as const;

export function StatusBadge({ status }: { readonly status: ReportItem['status'] }) {
  const t = publishingMessages.useText();
  return <Badge tone={TONES[status]} label={t(status)} />;
}
