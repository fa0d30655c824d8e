import type { SessionUser } from '@portal/contract/access/session';
import { fullName } from '../../../../shared/session/session.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import styles from './lock.module.css';

export function LockedMember({ user, text }: { readonly user: SessionUser; readonly text: string }) {
  return (
    <div className={`row ${styles.who}`}>
      <Avatar firstName={user.firstName} lastName={user.lastName} picture={user.imgUrl} size="large" />
      <div>
        <h1>{fullName(user)}</h1>
        <p className="muted">{text}</p>
      </div>
    </div>
  );
}
