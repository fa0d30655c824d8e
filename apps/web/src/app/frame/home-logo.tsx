import { Link } from '@tanstack/react-router';
import { Logo } from '../../shared/branding/logo.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import styles from './home-logo.module.css';

export function HomeLogo({ onClick }: { onClick?: () => void }) {
  const t = appMessages.useText();
  return (
    <Link to={paths.start} className={styles.home} aria-label={t('logoHome')} onClick={onClick}>
      <Logo alt="" className={styles.logo} />
    </Link>
  );
}
