import styles from './day-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export function DayField({ max = '9999-12-31', ...props }: Omit<TextFieldProps, 'type' | 'icon' | 'control'>) {
  return (
    <div className={styles.field}>
      {/* Without an end browsers let years grow to six digits. */}
      <TextField {...props} type="date" max={max} />
    </div>
  );
}
