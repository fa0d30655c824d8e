import type { ComponentProps } from 'react';
import { Logo } from '../../shared/branding/logo.tsx';
import { appMessages } from '../messages.ts';
import styles from './home-logo.module.css';

export function HomeLogo(link: ComponentProps<'a'>) {
  const t = appMessages.useText();
  return (
    <a {...link} className={styles.home} aria-label={t('logoHome')}>
      <Logo alt="" className={styles.logo} />
    </a>
  );
}
