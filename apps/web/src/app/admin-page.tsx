import { MembersScreen } from '../features/customers/members/members-screen.tsx';
import { LogoChangeButton } from '../features/site/branding/logo-change-button.tsx';

export function AdminPage() {
  return <MembersScreen logoChange={<LogoChangeButton />} />;
}
