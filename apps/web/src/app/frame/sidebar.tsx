import type { SessionUser } from '@portal/contract/access/session';
import { MenuList } from './menu-list.tsx';
import styles from './sidebar.module.css';

export const SIDEBAR_ID = 'menu';

export function Sidebar({ user }: { user: SessionUser }) {
  return (
    <aside id={SIDEBAR_ID} className={styles.sidebar}>
      <div className={styles.inner}>
        <MenuList user={user} />
      </div>
    </aside>
  );
}
