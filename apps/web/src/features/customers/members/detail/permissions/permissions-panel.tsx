import type { MemberCard } from '@portal/contract/customers/members';
import { useId } from 'react';
import { Waiting } from '../../../../../ui/waiting.tsx';
import { usePermissionRecord } from '../member-detail.api.ts';
import { memberDetailMessages } from '../messages.ts';
import styles from './permissions.module.css';
import { PermissionsForm } from './permissions-form.tsx';

type Props = { readonly member: MemberCard; readonly onChanged: (card: MemberCard) => void };

export function PermissionsPanel({ member, onChanged }: Props) {
  const t = memberDetailMessages.useText();
  const { data: record, error, refetch } = usePermissionRecord(member._id);
  const headingId = useId();
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('permissions')}
      </h3>
      {record ? (
        <PermissionsForm member={member} record={record} onChanged={onChanged} />
      ) : (
        <div className={styles.waiting}>
          <Waiting error={error} onRetry={refetch} label={t('loading')} rows={6} plain />
        </div>
      )}
    </section>
  );
}
