import { TextField } from './text-field.tsx';

type Props = {
  readonly label: string;
  /** Milliseconds of the day. */
  readonly value: number;
  readonly onChange: (value: number) => void;
};

export function TimeField({ label, value, onChange }: Props) {
  return (
    <TextField
      type="time"
      label={label}
      value={new Date(value).toISOString().slice(11, 16)}
      onChange={({ target }) => {
        // Half-typed times are no number yet.
        if (!Number.isNaN(target.valueAsNumber)) onChange(target.valueAsNumber);
      }}
    />
  );
}
