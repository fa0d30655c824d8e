import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

type Props = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Read out only: its surroundings show it. */
  readonly isLabelHidden?: boolean;
  readonly disabled?: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

export function Switch({ label, hint, isLabelHidden = false, disabled = false, checked, onChange }: Props) {
  const hintId = useId();
  return (
    <label className={styles.row}>
      {!isLabelHidden && (
        <span className={styles.text}>
          <span className={styles.label}>{label}</span>
          {hint && (
            <span className="second" id={hintId}>
              {hint}
            </span>
          )}
        </span>
      )}
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
