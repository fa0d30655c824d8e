import type { AdvisoryItem } from '@portal/contract/content/advisory/advisory';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../../lib/use-document-title.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { BackLink } from '../../../../ui/page-head.tsx';
import { advisoryMessages } from '../messages.ts';
import styles from './requests.module.css';
import { StatusBadge } from './status-badge.tsx';

type Props = {
  readonly request: Omit<AdvisoryItem, 'is_own'>;
  readonly back: string;
  readonly from?: string | undefined;
  readonly isDesk?: boolean;
  readonly children?: ReactNode;
};

export function RequestHead({ request, back, from, isDesk = false, children }: Props) {
  const t = advisoryMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const { no, subject, status, topic, market, urgency, created_at, is_demo } = request;
  useDocumentTitle(subject);
  return (
    <div className={styles.head}>
      <BackLink to="." search={{ tab: 'requests' }}>
        {back}
      </BackLink>
      <div className="row">
        <StatusBadge status={status} isDesk={isDesk} />
        {urgency === 'urgent' && <Badge size="small" tone="warning" label={t('urgent')} />}
        {children}
        {is_demo && <Badge size="small" label={t('demo')} />}
      </div>
      <h2>{subject}</h2>
      <p className={styles.meta}>
        {[t('no', { no }), t(`topic-${topic}`), market && countryName(market.name), from].filter(Boolean).join(' · ')}
        {' · '}
        <time dateTime={created_at}>{formatDateTime(created_at, language)}</time>
      </p>
    </div>
  );
}
