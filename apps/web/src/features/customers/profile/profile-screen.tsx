import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useLanguage } from '../../../lib/i18n.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useScreens, useTabs } from '../../../shared/catalogue/catalogue.ts';
import { useActsAsAdmin } from '../../../shared/session/current-session.ts';
import { BackLink } from '../../../ui/page-head.tsx';
import { Tab, Tabs } from '../../../ui/tabs.tsx';
import { profileMessages } from './messages.ts';
import { type ProfilePage, ProfilePages } from './profile-pages.tsx';
import styles from './profile-screen.module.css';

/** Around every page of the profile. Phones begin with the list of pages; where there is room for tabs, with the first. */
export function ProfileScreen() {
  const t = profileMessages.useText();
  const { profile } = useScreens();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  const isPhone = useIsPhone();
  const pages = useProfilePages();
  const [first] = pages;

  // Only there: on the way to another screen the address is already that one's.
  if (path === profile) {
    return first && !isPhone ? <Navigate to={first.path} replace /> : <ProfilePages pages={pages} />;
  }
  return (
    <div className={styles.frame}>
      <div className={styles.back}>
        <BackLink to={profile}>{t('profile')}</BackLink>
      </div>
      <Tabs className={styles.tabs} aria-label={t('profile')}>
        {pages.map((page) => (
          <Tab key={page.path} to={page.path}>
            {page.label}
          </Tab>
        ))}
      </Tabs>
      <div>
        <Outlet />
      </div>
    </div>
  );
}

function useProfilePages(): ProfilePage[] {
  const language = useLanguage();
  const actsAsAdmin = useActsAsAdmin();
  return useTabs('profile')
    .filter((tab) => actsAsAdmin || tab.for !== 'admin')
    .map(({ to, label }) => ({ path: to, label: label[language] }));
}
