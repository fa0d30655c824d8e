import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  readonly label: string;
  readonly icon: ReactNode;
};

export function IconButton({ label, icon, className = '', ...rest }: Props) {
  return (
    <button {...rest} type="button" className={`${styles.button} ${className}`} aria-label={label} title={label}>
      {icon}
    </button>
  );
}
