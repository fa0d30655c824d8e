import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { FieldError } from './field-error.tsx';

type Props = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'id' | 'className'> & {
  /** May hold a link; pressing that does not tick the box. */
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Stands for several boxes, of which some are ticked. */
  readonly mixed?: boolean;
};

export function Checkbox({ label, error, hint, mixed = false, ...input }: Props) {
  const errorId = useId();
  const hintId = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          {...input}
          ref={(box) => {
            // No attribute says it.
            if (box) box.indeterminate = mixed;
          }}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={`fine ${styles.hint}`} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
