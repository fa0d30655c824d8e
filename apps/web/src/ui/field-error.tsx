import { CircleAlert } from 'lucide-react';
import styles from './field-error.module.css';

type Props = {
  readonly id?: string;
  readonly error: string | undefined;
};

/** Nothing while nothing is wrong. */
export function FieldError({ id, error }: Props) {
  if (!error) return null;
  return (
    <p className={styles.error} id={id}>
      <CircleAlert size={16} />
      {error}
    </p>
  );
}
