import type { SessionUser } from '@portal/contract/access/session';
import { PanelLeft } from 'lucide-react';
import { Bell } from '../../features/record/notifications/bell/bell.tsx';
import { SearchButton } from '../../features/site/search/field/search-button.tsx';
import { toggleTheme, useTheme } from '../../lib/theme/theme-store.ts';
import { LanguageSwitch } from '../../shared/language/language-switch.tsx';
import frame from '../../ui/frame-button.module.css';
import { ThemeButton } from '../../ui/theme-button.tsx';
import { appMessages } from '../messages.ts';
import styles from './header.module.css';
import { HomeLink } from './home-link.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { SIDEBAR_ID } from './sidebar.tsx';
import { UserMenu } from './user-menu.tsx';

const loadSearch = async () => (await import('./search.tsx')).Search;

type Props = { user: SessionUser; menuOpen: boolean; onToggleMenu: () => void };

export function Header({ user, menuOpen, onToggleMenu }: Props) {
  const t = appMessages.useText();
  const { theme, nightMode } = useTheme();
  return (
    <header className={styles.header}>
      <div className={styles.logo}>
        <HomeLink />
      </div>
      <MenuDrawer user={user} className={`${frame.button} ${styles.phoneToggle}`} />
      <button
        type="button"
        className={`${frame.button} ${styles.columnToggle}`}
        aria-label={t('toggleMenu')}
        aria-expanded={menuOpen}
        aria-controls={SIDEBAR_ID}
        onClick={onToggleMenu}
      >
        <PanelLeft size={20} aria-hidden />
      </button>
      <div className={styles.space} />
      <SearchButton load={loadSearch} />
      <div className={styles.language}>
        <LanguageSwitch ground="frame" />
      </div>
      <ThemeButton
        theme={theme}
        byClock={nightMode}
        label={t(theme === 'dark' ? 'switchToLight' : 'switchToDark')}
        onToggle={toggleTheme}
      />
      <Bell />
      <UserMenu user={user} />
    </header>
  );
}
