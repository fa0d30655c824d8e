import { Outlet } from '@tanstack/react-router';
import { ProfileFrame } from '../features/profile/profile-frame.tsx';
import { appMessages } from './messages.ts';
import { paths } from './paths.ts';

export function ProfilePage() {
  const t = appMessages.useText();
  const pages = [
    { path: paths.personalInfo, label: t('pagePersonalInfo') },
    { path: paths.securitySettings, label: t('pageSecuritySettings') },
    { path: paths.licence, label: t('pageLicence') },
  ];
  return (
    <ProfileFrame pages={pages}>
      <Outlet />
    </ProfileFrame>
  );
}
