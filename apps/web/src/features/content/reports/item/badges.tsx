import type { ReportItem } from '@portal/contract/content/reports/reports';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { reportsMessages } from '../messages.ts';

type Props = { readonly report: ReportItem; readonly size?: 'small' | 'medium' };

export function Badges({ report, size = 'small' }: Props) {
  const t = reportsMessages.useText();
  const own = useLanguage();
  const { is_new, is_updated, provisional, is_superseded, editions, language } = report;
  // In the reader's language alone needs no word.
  const isNamed = editions.length > 1 || language !== own;
  if (!(is_new || is_updated || provisional || is_superseded || isNamed)) return null;
  return (
    <span className="row">
      {is_new && <Badge tone="success" size={size} label={t('new')} />}
      {is_updated && <Badge tone="primary" size={size} label={t('updated')} />}
      {provisional && <Badge tone="warning" size={size} label={t('provisional')} />}
      {isNamed && (
        <Badge size={size}>
          <span className="visually-hidden">{t('language')} </span>
          {editions.map((edition) => edition.language.toUpperCase()).join(' · ')}
        </Badge>
      )}
      {is_superseded && <Badge size={size} label={t('superseded')} />}
    </span>
  );
}
