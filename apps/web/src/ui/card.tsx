import type { ComponentProps } from 'react';
import styles from './card.module.css';

/** A surface for what belongs together. */
export function Card({ className = '', ...section }: ComponentProps<'section'>) {
  return <section {...section} className={`${styles.card} ${className}`} />;
}

type HeadProps = ComponentProps<'div'> & {
  /** What follows the heading stands at the end of the row. */
  readonly spread?: boolean;
};

/** The row of a card's heading. */
export function CardHead({ spread = false, className = '', ...row }: HeadProps) {
  return <div {...row} className={`${styles.head} ${spread ? styles.spread : ''} ${className}`} />;
}
