import type { Tag } from '@portal/contract/price-photos';
import styles from './photo-with-tag.module.css';

type Props = { readonly tag: Tag; readonly isStrong?: boolean };

/** A dark and a light line: seen on any photo. */
export function TagFrame({ tag: { left, top, width, height }, isStrong = false }: Props) {
  const place = { x: left, y: top, width, height };
  return (
    <svg
      className={styles.frame}
      data-strong={isStrong || undefined}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden
    >
      <rect {...place} className={styles.outer} />
      <rect {...place} className={styles.inner} />
    </svg>
  );
}
