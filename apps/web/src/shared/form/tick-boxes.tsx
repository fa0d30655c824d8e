import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import field from '../../ui/text-field.module.css';
import styles from './boxes.module.css';

type Props<Value extends string> = {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly error: string | undefined;
};

/** One field for all boxes, as one text. A single box is ticked already. */
export function TickBoxes<Value extends string>({ name, legend, choices, error }: Props<Value>) {
  const errorId = useId();
  const [ticked, setTicked] = useState<readonly Value[]>(choices.length === 1 ? choices.map(({ value }) => value) : []);
  return (
    <fieldset className={styles.boxes} aria-describedby={error ? errorId : undefined}>
      <legend className={field.label}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={ticked.includes(value)}
          onChange={({ target }) =>
            setTicked(target.checked ? [...ticked, value] : ticked.filter((other) => other !== value))
          }
        />
      ))}
      <input type="hidden" name={name} value={ticked.join(',')} />
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

/** That text as a list. */
export const tickedList = <S extends z.ZodMiniType>(shape: S) =>
  z.pipe(
    z.transform((ticked): unknown => String(ticked).split(',').filter(Boolean)),
    shape,
  );
