import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
};

export function IconButton({ label, icon, danger = false, className = '', ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={`${styles.button} ${danger ? styles.danger : ''} ${className}`}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}
