import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import field from '../../ui/text-field.module.css';
import styles from './boxes.module.css';

type Props = {
  readonly legend: ReactNode;
  readonly hint?: string;
  /** Each box is named by it and by its value; `tickedIn` reads them. */
  readonly prefix: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly ticked: readonly string[];
  readonly failed?: ReactNode;
};

export function Boxes({ legend, hint, prefix, choices, ticked, failed }: Props) {
  const known = new Set(choices.map(({ value }) => value));
  return (
    <fieldset className={styles.boxes}>
      <legend className={field.label}>
        {legend}
        {hint && <small className="second">{hint}</small>}
      </legend>
      {failed}
      {choices.map(({ value, label }) => (
        <Checkbox key={value} name={prefix + value} label={label} defaultChecked={ticked.includes(value)} />
      ))}
      {/* Kept while the list is on its way, or when it does not come. */}
      {ticked
        .filter((value) => !known.has(value))
        .map((value) => (
          <input key={value} type="checkbox" name={prefix + value} defaultChecked hidden />
        ))}
    </fieldset>
  );
}
