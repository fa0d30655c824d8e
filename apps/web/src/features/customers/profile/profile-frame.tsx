import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useScreens } from '../../../shared/screens.ts';
import { profileMessages } from './messages.ts';
import styles from './profile-frame.module.css';
import { type ProfilePage, ProfilePages } from './profile-pages.tsx';
import { useIsPhone } from './use-is-phone.ts';

type Props = {
  /** In the order of the tabs; the first is where the profile opens. */
  readonly pages: readonly ProfilePage[];
  readonly children: ReactNode;
};

/** Around every page of the profile. Phones begin with the list of pages; where there is room for tabs, with the first. */
export function ProfileFrame({ pages, children }: Props) {
  const t = profileMessages.useText();
  const { profile } = useScreens();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  const isPhone = useIsPhone();
  const [first] = pages;

  // Only there: on the way to another screen the address is already that one's.
  if (path === profile) {
    return first && !isPhone ? <Navigate to={first.path} replace /> : <ProfilePages pages={pages} />;
  }
  return (
    <div className={styles.frame}>
      <Link to={profile} className={styles.back}>
        <ArrowLeft size={20} />
        {t('profile')}
      </Link>
      <nav className={styles.tabs} aria-label={t('profile')}>
        {pages.map((page) => (
          <Link key={page.path} to={page.path} className={styles.tab}>
            {page.label}
          </Link>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  );
}
