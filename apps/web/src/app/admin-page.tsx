import { LogoChangeButton } from '../features/branding/logo-change-button.tsx';
import { MembersScreen } from '../features/members/members-screen.tsx';

export function AdminPage() {
  return <MembersScreen logoChange={<LogoChangeButton />} />;
}
