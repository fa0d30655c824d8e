import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { FieldError } from './field-error.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  /** May hold a link; pressing that does not tick the box. */
  readonly label: ReactNode;
  readonly error?: string | undefined;
};

export function Checkbox({ label, error, ...input }: Props) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
