import { Star } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './rating.module.css';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly words: readonly string[];
  readonly defaultValue?: number | undefined;
  readonly error?: string | undefined;
};

/** Stars to choose from: radio buttons, so that arrow keys move along them. */
export function Rating({ name, label, words, defaultValue, error }: Props) {
  const errorId = useId();
  // By number: in another language the same star stays chosen.
  const stars = words.map((word, place) => ({ value: place + 1, word }));
  return (
    <fieldset className={styles.rating} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      <div className={styles.stars}>
        {stars.map(({ value, word }) => (
          <label key={value} className={styles.star}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={value}
              defaultChecked={defaultValue === value}
              aria-label={word}
            />
            <Star size={28} />
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

type ShownProps = { readonly value: number; readonly label: string };

export function RatingShown({ value, label }: ShownProps) {
  return (
    <span className={styles.shown} role="img" aria-label={label}>
      {Array.from({ length: value }, (_, place) => (
        <Star key={place} size={16} />
      ))}
    </span>
  );
}
