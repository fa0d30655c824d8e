import type { SessionUser } from '@portal/contract/access/session';
import type { ReactNode } from 'react';
import { stored } from '../../lib/storage.ts';
import { useStored } from '../../lib/use-stored.ts';
import { Footer } from '../../shared/footer/footer.tsx';
import { useDirectLogin } from '../../shared/session/current-session.ts';
import { useFreshPermissions } from '../../shared/session/use-fresh-permissions.ts';
import { useIdleLock } from '../../shared/session/use-idle-lock.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { appMessages } from '../messages.ts';
import { DemoLine } from './demo-line.tsx';
import { DirectLoginStrip } from './direct-login-strip.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';

export function Frame({ user, children }: { user: SessionUser; children: ReactNode }) {
  const t = appMessages.useText();
  const mayShow = useFreshPermissions(user);
  const direct = useDirectLogin();
  useIdleLock();
  const menuOpen = useStored(stored.menu) !== 'collapsed';
  return (
    <div className={styles.frame} data-menu={menuOpen ? 'open' : 'collapsed'} data-direct={direct ? true : undefined}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <Header user={user} menuOpen={menuOpen} onToggleMenu={() => stored.menu.set(menuOpen ? 'collapsed' : 'open')} />
      <Sidebar user={user} />
      <div className={styles.panel}>
        {direct && <DirectLoginStrip user={user} {...direct} />}
        <main id="content" tabIndex={-1} className={styles.content}>
          <DemoLine />
          {mayShow ? children : <Spinner label={t('loading')} />}
        </main>
        <Footer />
      </div>
    </div>
  );
}
