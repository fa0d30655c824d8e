import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import type { Choice } from './combobox.tsx';
import { FieldError } from './field-error.tsx';
import styles from './select-field.module.css';
import field from './text-field.module.css';

type Props = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
  readonly label: string;
  /** Absent where something is always chosen. */
  readonly none?: string;
  readonly choices: readonly Choice[];
  readonly error?: string | undefined;
};

export function SelectField({ label, none, choices, error, ...select }: Props) {
  const id = useId();
  return (
    <div>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <span className={error ? `${field.box} ${field.wrong} ${styles.box}` : `${field.box} ${styles.box}`}>
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown size={20} />
      </span>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
