import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import styles from './code-field.module.css';
import { FieldError } from './field-error.tsx';
import field from './text-field.module.css';

const DIGITS = 6;
const places = Array.from({ length: DIGITS }, (_, place) => place);

type Props = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
};

/** Six boxes to look at over one real field, so that pasting, filling in from a message and screen readers just work. */
export function CodeField({ ref, name, label, error }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const [code, setCode] = useState('');
  const [selection, setSelection] = useState({ start: 0, end: 0 });

  // A refused code is selected: the next digit replaces it.
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);

  // On the document: browsers do not agree on telling the field itself, and React does not hear what a script selects.
  useEffect(() => {
    const follow = () => {
      const { selectionStart, selectionEnd } = input.current ?? {};
      setSelection({ start: selectionStart ?? 0, end: selectionEnd ?? 0 });
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, []);

  const digitState = (place: number) => {
    if (place >= selection.start && place < selection.end) return 'selected';
    return place === Math.min(selection.start, DIGITS - 1) ? 'next' : undefined;
  };

  return (
    <div>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={error ? `${styles.field} ${styles.wrong}` : styles.field}>
        <input
          ref={input}
          id={id}
          name={name}
          className={styles.input}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ target }) => setCode(keepDigits(target.value))}
        />
        {places.map((place) => (
          <span key={place} className={styles.box} data-state={digitState(place)} aria-hidden="true">
            {code[place]}
          </span>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** Codes are often shown and copied with a space in the middle. */
function keepDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, DIGITS);
}
