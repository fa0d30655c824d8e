import { useFormats } from '../lib/use-formats.ts';
import styles from './progress-bar.module.css';

type Props = {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
  /** Where the label says how much. */
  readonly isPercentHidden?: boolean;
};

export function ProgressBar({ label, share, isPercentHidden = false }: Props) {
  const percent = useFormats().percent(Math.floor(share * 100) / 100);
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {label}
        {!isPercentHidden && <span className={`muted tabular ${styles.percent}`}>{percent}</span>}
      </span>
      <progress aria-label={label} aria-valuetext={percent} max={1} value={share} />
    </div>
  );
}
