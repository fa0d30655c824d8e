import type { AdvisoryItem } from '@portal/contract/content/advisory/advisory';
import { formatDateTime } from '@portal/contract/formats/times';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { askMessages } from '../../../../shared/pieces/ask/messages.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { advisoryMessages } from '../messages.ts';

const TONES = {
  new: 'primary',
  assigned: 'primary',
  waiting: 'accent',
  answered: 'success',
  closed: 'neutral',
} as const;

export type RequestProps = {
  readonly request: Omit<AdvisoryItem, 'is_own'>;
  /** Absent for the reader's own. */
  readonly from?: string | undefined;
  readonly isDesk?: boolean;
  /** More badges. */
  readonly children?: ReactNode;
};

/** 'Waiting' reads differently at the desk and for colleagues: the asker has to reply. */
export function RequestBadges({ request: { status, urgency, call }, from, isDesk, children }: RequestProps) {
  const t = advisoryMessages.useText();
  const language = useLanguage();
  return (
    <div className="row">
      <Badge size="small" tone={TONES[status]}>
        {t(status === 'waiting' && (isDesk || from) ? 'status-waiting-desk' : `status-${status}`)}
      </Badge>
      {urgency === 'urgent' && <Badge size="small" tone="warning" label={t('urgent')} />}
      {call && (
        <Badge size="small" tone="accent">
          {call.at ? t('callBooked', { at: formatDateTime(call.at, language) }) : t('callProposed')}
        </Badge>
      )}
      {children}
    </div>
  );
}

type LineProps = Pick<RequestProps, 'request' | 'from'> & { readonly at: string };

export function RequestLine({ request: { no, topic, market }, from, at }: LineProps) {
  const t = advisoryMessages.useText();
  const topics = askMessages.useText();
  const language = useLanguage();
  const place = useCountryName()(market?.name ?? '');
  return (
    <p className="fine">
      {[t('no', { no: String(no) }), topics(`topic-${topic}`), place, from].filter(Boolean).join(' · ')}
      {' · '}
      <time dateTime={at}>{formatDateTime(at, language)}</time>
    </p>
  );
}
