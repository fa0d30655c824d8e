import type { ComponentProps, ReactNode } from 'react';
import styles from './note.module.css';

type Props = ComponentProps<'div'> & {
  readonly tone?: 'plain' | 'info' | 'success' | 'warning' | 'danger';
  /** 20 px. */
  readonly icon?: ReactNode;
};

/** A short text that stands out from the page around it, with its button below. */
export function Note({ tone = 'plain', icon, className = '', children, ...box }: Props) {
  return (
    <div {...box} className={`${styles.note} ${styles[tone]} ${className}`}>
      {icon}
      <div className={styles.words}>{children}</div>
    </div>
  );
}
