import type { ReactNode } from 'react';
import styles from './badge.module.css';

type Props = {
  readonly tone?: 'neutral' | 'primary' | 'accent' | 'success' | 'warning';
  readonly size?: 'small' | 'medium';
  readonly icon?: ReactNode;
  readonly label?: ReactNode;
  readonly children?: ReactNode;
};

export function Badge({ tone = 'neutral', size = 'medium', icon, label, children }: Props) {
  return (
    <span className={`${styles.badge} ${styles[tone]} ${styles[size]}`}>
      {icon}
      {label}
      {children}
    </span>
  );
}
