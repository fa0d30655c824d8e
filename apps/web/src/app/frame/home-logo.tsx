import { Link } from '@tanstack/react-router';
import { Logo } from '../../shared/branding/logo.tsx';
import { useScreens } from '../../shared/catalogue/catalogue.ts';
import { appMessages } from '../messages.ts';
import styles from './home-logo.module.css';

export function HomeLogo({ onClick }: { onClick?: () => void }) {
  const t = appMessages.useText();
  const { start } = useScreens();
  return (
    <Link to={start} className={styles.home} aria-label={t('logoHome')} onClick={onClick}>
      <Logo alt="" className={styles.logo} />
    </Link>
  );
}
