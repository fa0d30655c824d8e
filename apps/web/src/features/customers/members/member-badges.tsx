import type { MemberCard } from '@portal/contract/customers/members';
import { Hourglass, MailX, UserRoundCheck, UserRoundX } from 'lucide-react';
import { LICENCE_LOOKS } from '../../../shared/licences/licence-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import styles from './member-badges.module.css';
import { membersMessages } from './messages.ts';

const APPROVAL_LOOKS = {
  approved: { tone: 'success', icon: UserRoundCheck },
  waiting: { tone: 'warning', icon: Hourglass },
  suspended: { tone: 'warning', icon: UserRoundX },
} as const;

export function RoleBadge({ role }: Pick<MemberCard, 'role'>) {
  return role === 'ADMIN' ? <span className={styles.admin}>{role}</span> : <Badge size="small" label={role} />;
}

type State = Pick<MemberCard, 'approval' | 'licence' | 'mailsStoppedAt'>;

export function StateBadges({ approval, licence, mailsStoppedAt }: State) {
  const t = membersMessages.useText();
  const { tone, icon: Icon } = APPROVAL_LOOKS[approval];
  const { tone: licenceTone, icon: LicenceIcon } = LICENCE_LOOKS[licence];
  return (
    <p className="row">
      <Badge tone={tone} size="small" icon={<Icon size={16} />} label={t(`approval-${approval}`)} />{' '}
      <Badge tone={licenceTone} size="small" icon={<LicenceIcon size={16} />} label={t(`licence-${licence}`)} />{' '}
      {mailsStoppedAt && <Badge tone="warning" size="small" icon={<MailX size={16} />} label={t('mailsStopped')} />}
    </p>
  );
}
