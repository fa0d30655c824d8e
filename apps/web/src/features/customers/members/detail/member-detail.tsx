import type { MemberCard } from '@portal/contract/customers/members';
import { ChevronLeft } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { RoleBadge, StateBadges } from '../member-badges.tsx';
import { MemberPortrait } from '../member-portrait.tsx';
import { AccountActs } from './account/account-acts.tsx';
import { ClaimsButton } from './account/claims-button.tsx';
import styles from './member-detail.module.css';
import { memberDetailMessages } from './messages.ts';
import { PermissionsPanel } from './permissions/permissions-panel.tsx';
import { useRoomBelow } from './use-room-below.ts';

type Props = {
  readonly member: MemberCard;
  readonly onClose: () => void;
  readonly onChanged: (card: MemberCard) => void;
};

/** Leaving by an address, `onClose` too, asks first while something is unsaved. */
export function MemberDetail({ member, onClose, onChanged }: Props) {
  const t = memberDetailMessages.useText();
  const headingId = useId();
  const card = useRoomBelow();
  return (
    <Card ref={card} className={styles.detail} aria-labelledby={headingId}>
      <div className={styles.head}>
        <IconButton className={styles.back} label={t('back')} icon={<ChevronLeft size={20} />} onClick={onClose} />
        <span className={styles.portrait}>
          <MemberPortrait member={member} size="medium" />
        </span>
        <div className={styles.who}>
          <h2 id={headingId}>{member.fullName}</h2>
          <p className="fine" title={member.email}>
            {member.email}
          </p>
        </div>
        <RoleBadge role={member.role} />
      </div>
      <StateBadges {...member} />
      <div className="row below">
        <ClaimsButton member={member} onChanged={onChanged} />
        <Button variant="quiet" size="small" onClick={onClose} label={t('cancel')} />
      </div>
      <AccountActs member={member} onChanged={onChanged} />
      <PermissionsPanel member={member} onChanged={onChanged} />
      <LeaveQuestion />
    </Card>
  );
}
