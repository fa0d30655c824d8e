import type { ReactNode } from 'react';
import styles from './badge.module.css';

type Props = {
  readonly tone?: 'neutral' | 'primary' | 'accent' | 'success' | 'warning';
  readonly size?: 'small' | 'medium';
  /** A word or two; an icon may stand before them. */
  readonly children: ReactNode;
};

export function Badge({ tone = 'neutral', size = 'medium', children }: Props) {
  return <span className={`${styles.badge} ${styles[tone]} ${styles[size]}`}>{children}</span>;
}
