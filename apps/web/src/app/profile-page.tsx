import { Outlet } from '@tanstack/react-router';
import { ProfileFrame } from '../features/customers/profile/profile-frame.tsx';
import { useActsAsAdmin } from '../shared/session/current-session.ts';
import { appMessages } from './messages.ts';
import { paths } from './paths.ts';

export function ProfilePage() {
  const t = appMessages.useText();
  const isAdmin = useActsAsAdmin();
  const pages = [
    { path: paths.personalInfo, label: t('pagePersonalInfo') },
    ...(isAdmin ? [{ path: paths.settings, label: t('settings') }] : []),
    { path: paths.securitySettings, label: t('pageSecuritySettings') },
    { path: paths.notifications, label: t('pageNotifications') },
    { path: paths.licence, label: t('pageLicence') },
    { path: paths.payments, label: t('pagePayments') },
  ];
  return (
    <ProfileFrame pages={pages}>
      <Outlet />
    </ProfileFrame>
  );
}
