import type { ComponentProps } from 'react';
import styles from './card.module.css';

export function Card({ className = '', ...section }: ComponentProps<'section'>) {
  return <section {...section} className={`${styles.card} ${className}`} />;
}

type HeadProps = ComponentProps<'div'> & {
  /** Spreads what follows the heading to the end of the row. */
  readonly spread?: boolean;
};

export function CardHead({ spread = false, className = '', ...row }: HeadProps) {
  return <div {...row} className={`${styles.head} ${spread ? styles.spread : ''} ${className}`} />;
}
