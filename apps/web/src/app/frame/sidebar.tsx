import type { SessionUser } from '@portal/contract/access/session';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { MenuList } from './menu-list.tsx';
import styles from './sidebar.module.css';

export const SIDEBAR_ID = 'menu';

/** Empty on a phone, whose menu is drawn when it opens. */
export function Sidebar({ user }: { user: SessionUser }) {
  const isPhone = useIsPhone();
  return (
    <aside id={SIDEBAR_ID} className={styles.sidebar}>
      {!isPhone && (
        <div className={styles.inner}>
          <MenuList user={user} />
        </div>
      )}
    </aside>
  );
}
