import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './text-field.module.css';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly control?: ReactNode;
};

export function TextField({ label, icon, error, hint, control, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const descriptions = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={error ? `${styles.box} ${styles.wrong}` : styles.box}>
        {icon}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptions || undefined}
        />
        {control}
      </span>
      <FieldError id={errorId} error={error} />
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
