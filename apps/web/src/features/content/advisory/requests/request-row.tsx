import type { AdvisoryItem } from '@portal/contract/content/advisory/advisory';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { advisoryMessages } from '../messages.ts';
import styles from './requests.module.css';
import { StatusBadge } from './status-badge.tsx';

type Props = {
  readonly request: Omit<AdvisoryItem, 'is_own'>;
  readonly from?: string | undefined;
  readonly isDesk?: boolean;
  readonly children?: ReactNode;
};

export function RequestRow({ request, from, isDesk = false, children }: Props) {
  const t = advisoryMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const { _id, no, subject, status, topic, market, urgency, updated_at, is_demo } = request;
  const place = market && countryName(market.name);
  return (
    <li className={styles.row}>
      <div className="row">
        <StatusBadge status={status} isDesk={isDesk} />
        {urgency === 'urgent' && <Badge size="small" tone="warning" label={t('urgent')} />}
        {children}
        {is_demo && <Badge size="small" label={t('demo')} />}
      </div>
      <Link to="." search={{ tab: 'requests', request: _id }} className={styles.subject}>
        {subject}
      </Link>
      <p className={styles.meta}>
        {[t('no', { no }), t(`topic-${topic}`), place, from].filter(Boolean).join(' · ')}
        {' · '}
        <time dateTime={updated_at}>{formatDateTime(updated_at, language)}</time>
      </p>
    </li>
  );
}
