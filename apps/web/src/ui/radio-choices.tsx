import { useId } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './radio-choices.module.css';
import field from './text-field.module.css';

type Choice = { readonly value: string; readonly label: string; readonly note?: string };
type Props = {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly error: string | undefined;
  readonly defaultValue?: string | undefined;
};

/** One of a few; none is chosen at first but the default. */
export function RadioChoices({ name, legend, choices, error, defaultValue }: Props) {
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.choices}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={field.label}>{legend}</legend>
      {choices.map(({ value, label, note }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
          <span>{label}</span>
          {note && <small className="fine">{note}</small>}
        </label>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
