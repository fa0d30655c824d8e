import { LogoChangeButton } from '../features/site/branding/logo-change-button.tsx';
import { HealthCard } from '../features/site/health/health-card.tsx';
import { HomeContentScreen } from '../features/site/home/home-content-screen.tsx';

export function SettingsPage() {
  return (
    <div className="loose">
      <HomeContentScreen logoChange={<LogoChangeButton />} />
      <HealthCard />
    </div>
  );
}
