import type { SessionUser } from '@portal/contract/session';
import { Menu, PanelLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { toggleTheme, useTheme } from '../../lib/theme/theme-store.ts';
import { LanguageSwitch } from '../../shared/language/language-switch.tsx';
import { ThemeButton } from '../../ui/theme-button.tsx';
import { appMessages } from '../messages.ts';
import styles from './header.module.css';
import { HomeLogo } from './home-logo.tsx';
import { SIDEBAR_ID } from './sidebar.tsx';
import { useStandIn } from './use-stand-in.ts';
import { UserBadge } from './user-badge.tsx';
import menuStyles from './user-menu.module.css';

// What opens is larger than all the rest of the frame, and nobody opens it at once.
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));

type Props = { user: SessionUser; menuOpen: boolean; onToggleMenu: () => void };

export function Header({ user, menuOpen, onToggleMenu }: Props) {
  const t = appMessages.useText();
  const { theme, nightMode } = useTheme();
  const drawer = useStandIn();
  const menu = useStandIn();
  const drawerClass = `${styles.iconButton} ${styles.phoneToggle}`;
  return (
    <header className={styles.header}>
      <div className={styles.logo}>
        <HomeLogo />
      </div>
      <Suspense
        fallback={
          <button {...drawer.button} className={drawerClass} aria-label={t('toggleMenu')} aria-haspopup="dialog">
            <Menu size={20} aria-hidden />
          </button>
        }
      >
        <MenuDrawer user={user} className={drawerClass} before={drawer.touch} />
      </Suspense>
      <button
        type="button"
        className={`${styles.iconButton} ${styles.columnToggle}`}
        aria-label={t('toggleMenu')}
        aria-expanded={menuOpen}
        aria-controls={SIDEBAR_ID}
        onClick={onToggleMenu}
      >
        <PanelLeft size={20} aria-hidden />
      </button>
      <div className={styles.space} />
      <div className={styles.language}>
        <LanguageSwitch ground="frame" />
      </div>
      <ThemeButton
        theme={theme}
        byClock={nightMode}
        label={t(theme === 'dark' ? 'switchToLight' : 'switchToDark')}
        onToggle={toggleTheme}
      />
      <Suspense
        fallback={
          <div>
            <button {...menu.button} className={menuStyles.trigger} aria-haspopup="menu">
              <UserBadge user={user} />
            </button>
          </div>
        }
      >
        <UserMenu user={user} before={menu.touch} />
      </Suspense>
    </header>
  );
}
