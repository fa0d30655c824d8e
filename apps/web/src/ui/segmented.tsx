import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

type Props<Value extends string> = {
  readonly label: string;
  /** None is chosen when it is no option. */
  readonly value: Value | undefined;
  /** `name` is read out instead of a label that is short for it. */
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly name?: string }[];
  readonly onChange: (value: Value) => void;
  readonly ground: 'frame' | 'surface';
};

/** One of few, all in sight: radio buttons in the shape of a pill. */
export function Segmented<Value extends string>({ label, value, options, onChange, ground }: Props<Value>) {
  const group = useId();
  return (
    <fieldset className={`${styles.group} ${styles[ground]}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={group}
            value={option.value}
            checked={option.value === value}
            aria-label={option.name}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
