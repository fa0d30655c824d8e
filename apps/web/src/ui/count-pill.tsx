import styles from './count-pill.module.css';

type Props = { readonly count: number; readonly most: number };

/** For the eye alone: what is counted is said beside it. */
export function CountPill({ count, most }: Props) {
  return (
    <span className={styles.pill} aria-hidden="true">
      {count > most ? `${most}+` : count}
    </span>
  );
}
