import { Menu } from '@base-ui/react/menu';
import type { SessionUser } from '@portal/contract/session';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Inbox, LogOut, type LucideIcon, Settings, SunMoon, UserRound } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useScreens } from '../../shared/screens.ts';
import { useActsAsAdmin } from '../../shared/session/current-session.ts';
import { fullName } from '../../shared/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import styles from './user-menu.module.css';

const DisplaySettings = lazy(async () => {
  const { DisplaySettings } = await import('../../features/display/display-settings.tsx');
  return { default: DisplaySettings };
});

function LinkItem({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <Menu.LinkItem className={styles.item} closeOnClick render={<Link to={to} />}>
      <Icon size={20} aria-hidden />
      {label}
    </Menu.LinkItem>
  );
}

export function UserMenu({ user }: { user: SessionUser }) {
  const t = appMessages.useText();
  const screens = useScreens();
  const actsAsAdmin = useActsAsAdmin();
  const [display, setDisplay] = useState<'never' | 'open' | 'closed'>('never');
  // Inside the header, so that the list belongs to a landmark.
  const header = useRef<HTMLDivElement>(null);
  const name = fullName(user);
  return (
    <div ref={header}>
      <Menu.Root>
        <Menu.Trigger className={styles.trigger}>
          <Avatar firstName={user.firstName} lastName={user.lastName} picture={user.imgUrl} />
          {user.role === 'ADMIN' && <span className={styles.role}>ADMIN</span>}
          <span className={user.role === 'ADMIN' ? 'visually-hidden' : styles.name}>{name}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Menu.Trigger>
        <Menu.Portal container={header}>
          <Menu.Positioner className={styles.positioner} align="end" sideOffset={8} collisionPadding={12}>
            <Menu.Popup className={styles.popup}>
              <Menu.Group>
                <Menu.GroupLabel className={styles.who}>
                  <b>{name}</b>
                  <span>{user.email.name}</span>
                </Menu.GroupLabel>
                <LinkItem to={screens.profile} icon={UserRound} label={t('profile')} />
                {screens.settings && actsAsAdmin && (
                  <LinkItem to={screens.settings} icon={Settings} label={t('settings')} />
                )}
                {actsAsAdmin && <LinkItem to={screens.supportInbox} icon={Inbox} label={t('supportInbox')} />}
                <Menu.Item className={styles.item} onClick={() => setDisplay('open')}>
                  <SunMoon size={20} aria-hidden />
                  {t('display')}
                </Menu.Item>
                <LinkItem to={paths.logout} icon={LogOut} label={t('logout')} />
              </Menu.Group>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {display !== 'never' && (
        <Suspense>
          <DisplaySettings open={display === 'open'} onOpenChange={(open) => setDisplay(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </div>
  );
}
