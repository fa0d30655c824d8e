import type { SessionUser } from '@portal/contract/access/session';
import { Link } from '@tanstack/react-router';
import { ChevronDown, LogOut, type LucideIcon, Settings, SunMoon, UserRound } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useScreens } from '../../shared/catalogue/catalogue.ts';
import { useActsAsAdmin } from '../../shared/session/current-session.ts';
import { fullName } from '../../shared/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { appMessages } from '../messages.ts';
import { focusFirstItem, moveByKeys } from './menu-keys.ts';
import styles from './user-menu.module.css';

const DisplaySettings = lazy(async () => {
  const { DisplaySettings } = await import('../../features/site/display/display-settings.tsx');
  return { default: DisplaySettings };
});

/** Arrow keys lead to the items, not the tabulator. */
const ITEM = { role: 'menuitem', tabIndex: -1, className: styles.item };

function LinkItem({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <Link {...ITEM} to={to}>
      <Icon size={20} aria-hidden />
      {label}
    </Link>
  );
}

/** The browser's own popover: every page waits for what stands here. */
export function UserMenu({ user }: { user: SessionUser }) {
  const t = appMessages.useText();
  const screens = useScreens();
  const actsAsAdmin = useActsAsAdmin();
  const [display, setDisplay] = useState<'never' | 'open' | 'closed'>('never');
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const popup = useRef<HTMLDivElement>(null);
  const id = useId();
  const name = fullName(user);
  return (
    <div>
      <button
        type="button"
        className={styles.trigger}
        id={`${id}-button`}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={menu === 'open'}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          popup.current?.showPopover();
        }}
      >
        <Avatar firstName={user.firstName} lastName={user.lastName} picture={user.imgUrl} />
        {user.role === 'ADMIN' ? (
          <span className={styles.role}>ADMIN</span>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-button`}
        className={styles.popup}
        onBeforeToggle={({ newState }) => setMenu(newState)}
        onToggle={({ newState, currentTarget }) => newState === 'open' && focusFirstItem(currentTarget)}
        onKeyDown={moveByKeys}
        onClick={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest('[role=menuitem]')) currentTarget.hidePopover();
        }}
      >
        {menu !== 'never' && (
          <div role="group" aria-labelledby={`${id}-who`}>
            <div id={`${id}-who`} role="presentation" className={styles.who}>
              <b>{name}</b>
              <span className="fine">{user.email.name}</span>
            </div>
            <LinkItem to={screens.profile} icon={UserRound} label={t('profile')} />
            {actsAsAdmin && <LinkItem to={screens.settings} icon={Settings} label={t('settings')} />}
            <button {...ITEM} type="button" onClick={() => setDisplay('open')}>
              <SunMoon size={20} aria-hidden />
              {t('display')}
            </button>
            <LinkItem to={screens.logout} icon={LogOut} label={t('logout')} />
          </div>
        )}
      </div>
      {display !== 'never' && (
        <Suspense>
          <DisplaySettings open={display === 'open'} onOpenChange={(open) => setDisplay(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </div>
  );
}
