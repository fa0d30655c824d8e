import styles from './spinner.module.css';

type Props = {
  /** Without it the spinner is a decoration beside words. */
  readonly label?: string;
};

export function Spinner({ label }: Props) {
  if (!label) return <span className={styles.ring} aria-hidden="true" />;
  return (
    <span className={styles.wait} role="status">
      <span className={styles.large} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
