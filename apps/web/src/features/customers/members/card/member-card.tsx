import { type MemberCard as Member, startDirectLogin } from '@portal/contract/customers/members';
import { formatCreated, formatDateTime } from '@portal/contract/formats/times';
import { Check } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { RoleBadge, StateBadges } from '../member-badges.tsx';
import { MemberPortrait } from '../member-portrait.tsx';
import { membersMessages } from '../messages.ts';
import { LoginButton } from './login-button.tsx';
import styles from './member-card.module.css';

type Props = {
  readonly member: Member;
  readonly country: string;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
};

export function MemberCard({ member, country, isSelected, onSelect }: Props) {
  const t = membersMessages.useText();
  const mayEnter = useMay(startDirectLogin);
  const { _id, fullName, email, role } = member;
  const nameId = `member-${_id}`;
  return (
    <li className={styles.card} data-selected={isSelected || undefined} aria-labelledby={nameId}>
      <div className={styles.head}>
        <MemberPortrait member={member} />
        <h3 id={nameId} className={styles.line} title={fullName}>
          {fullName}
        </h3>
        <RoleBadge role={role} />
        <p className={styles.line} title={email}>
          {email}
        </p>
      </div>
      <StateBadges {...member} />
      <MemberFacts member={member} country={country} />
      <div className={styles.buttons}>
        {mayEnter && <LoginButton member={member} />}
        <Button
          variant={isSelected ? 'primary' : 'soft'}
          size="small"
          aria-pressed={isSelected}
          aria-describedby={nameId}
          data-selects={_id}
          onClick={onSelect}
        >
          {isSelected && <Check size={16} />}
          {t(isSelected ? 'selected' : 'select')}
        </Button>
      </div>
    </li>
  );
}

function MemberFacts({ member, country }: Pick<Props, 'member' | 'country'>) {
  const t = membersMessages.useText();
  const language = useLanguage();
  const fact = (name: 'company' | 'position' | 'country' | 'phone', value: string) =>
    [t(name), value || t('notApplicable')] as const;
  return (
    <Facts
      look="grid"
      className={styles.facts}
      facts={[
        fact('company', member.company),
        fact('position', member.position),
        fact('country', country),
        fact('phone', member.phoneNumber),
        [t('created'), formatCreated(member.created, language) ?? t('notApplicable'), 'wide'],
        [t('lastSeen'), member.lastSeen ? formatDateTime(member.lastSeen, language) : t('never'), 'wide'],
      ]}
    />
  );
}
