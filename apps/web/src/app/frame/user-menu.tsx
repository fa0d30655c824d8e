import type { SessionUser } from '@portal/contract/access/session';
import { Link } from '@tanstack/react-router';
import { ChevronDown, LogOut, type LucideIcon, Settings, SunMoon, UserRound } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useScreens } from '../../shared/catalogue/catalogue.ts';
import { useActsAsAdmin } from '../../shared/session/current-session.ts';
import { fullName } from '../../shared/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import menuStyles from '../../ui/menu.module.css';
import popover from '../../ui/popover.module.css';
import { MENU_ITEM, useMenu } from '../../ui/use-menu.ts';
import { appMessages } from '../messages.ts';
import styles from './user-menu.module.css';

const DisplaySettings = lazy(async () => {
  const { DisplaySettings } = await import('../../features/site/display/display-settings.tsx');
  return { default: DisplaySettings };
});

const ITEM = { ...MENU_ITEM, className: `${menuStyles.item} ${styles.item}` };

function LinkItem({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <Link {...ITEM} to={to}>
      <Icon size={20} aria-hidden />
      {label}
    </Link>
  );
}

export function UserMenu({ user }: { user: SessionUser }) {
  const t = appMessages.useText();
  const screens = useScreens();
  const actsAsAdmin = useActsAsAdmin();
  const [display, setDisplay] = useState<'never' | 'open' | 'closed'>('never');
  const menu = useMenu();
  const whoId = useId();
  const name = fullName(user);
  return (
    <div>
      <button {...menu.trigger} type="button" className={styles.trigger}>
        <Avatar firstName={user.firstName} lastName={user.lastName} picture={user.imgUrl} />
        {user.role === 'ADMIN' ? (
          <span className={styles.role}>ADMIN</span>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <div {...menu.popup} className={`${popover.popup} ${styles.popup}`}>
        {menu.wasOpened && (
          <div role="group" aria-labelledby={whoId}>
            <div id={whoId} role="presentation" className={styles.who}>
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
