import { type ComponentProps, useId, useState } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './text-area.module.css';
import field from './text-field.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'onChange' | 'value'> & {
  readonly label: string;
  readonly error?: string | undefined;
  /** Counted while typing; the text itself is never cut. */
  readonly limit: number;
};

export function TextArea({ label, error, limit, defaultValue, ...area }: Props) {
  const id = useId();
  const [length, setLength] = useState([...String(defaultValue ?? '')].length);
  return (
    <div>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        defaultValue={defaultValue}
        className={error ? `${styles.area} ${styles.wrong}` : styles.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-count` : `${id}-count`}
        onChange={(event) => setLength([...event.target.value].length)}
      />
      <div className={styles.foot}>
        <FieldError id={`${id}-error`} error={error} />
        <span className={`fine tabular ${styles.count}`} id={`${id}-count`} data-over={length > limit || undefined}>
          {length} / {limit}
        </span>
      </div>
    </div>
  );
}
