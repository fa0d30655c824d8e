import type { ReportItem } from '@portal/contract/content/reports/reports';
import { Badge } from '../../../../ui/badge.tsx';
import { reportsMessages } from '../messages.ts';

type Props = { readonly report: ReportItem; readonly size?: 'small' | 'medium' };

export function Badges({ report, size = 'small' }: Props) {
  const t = reportsMessages.useText();
  const { is_new, is_updated, provisional, is_superseded } = report;
  if (!(is_new || is_updated || provisional || is_superseded)) return null;
  return (
    <span className="row">
      {is_new && <Badge tone="success" size={size} label={t('new')} />}
      {is_updated && <Badge tone="primary" size={size} label={t('updated')} />}
      {provisional && <Badge tone="warning" size={size} label={t('provisional')} />}
      {is_superseded && <Badge size={size} label={t('superseded')} />}
    </span>
  );
}
