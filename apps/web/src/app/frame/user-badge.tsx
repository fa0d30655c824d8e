import type { SessionUser } from '@portal/contract/session';
import { ChevronDown } from 'lucide-react';
import { fullName } from '../../shared/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './user-menu.module.css';

/** What the button of the user's menu shows. */
export function UserBadge({ user }: { user: SessionUser }) {
  const { firstName, lastName, imgUrl, role } = user;
  return (
    <>
      <Avatar firstName={firstName} lastName={lastName} picture={imgUrl} />
      {role === 'ADMIN' && <span className={styles.role}>ADMIN</span>}
      <span className={role === 'ADMIN' ? 'visually-hidden' : styles.name}>{fullName(user)}</span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </>
  );
}
