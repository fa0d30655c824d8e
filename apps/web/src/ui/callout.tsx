import type { ComponentProps, ReactNode } from 'react';
import styles from './callout.module.css';

type Props = ComponentProps<'div'> & {
  readonly tone?: 'plain' | 'info' | 'success' | 'warning' | 'accent' | 'danger';
  /** 20 px, before the words. */
  readonly icon?: ReactNode;
};

export function Callout({ tone = 'plain', icon, className = '', children, ...rest }: Props) {
  return (
    <div {...rest} className={`${styles.callout} ${styles[tone]} ${className}`}>
      {icon}
      <div>{children}</div>
    </div>
  );
}
