import type { SessionUser } from '@portal/contract/access/session';
import { Link } from '@tanstack/react-router';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { WayBackButton } from '../../../../shared/session/way-back-button.tsx';
import { sessionMessages } from '../messages.ts';
import styles from './lock.module.css';
import { LockedMember } from './locked-member.tsx';
import { useLock } from './use-lock.ts';

/** Only the member's own password unlocks, so there is only the way out. */
export function LockedDirectLogin({ user }: { readonly user: SessionUser }) {
  const t = sessionMessages.useText();
  const { logout } = useScreens();
  useLock();
  return (
    <div className={styles.card}>
      <LockedMember user={user} text={t('lockedDirectly')} />
      <WayBackButton />
      <Link to={logout}>{t('signOut')}</Link>
    </div>
  );
}
