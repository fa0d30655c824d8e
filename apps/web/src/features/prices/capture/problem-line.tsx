import { CircleAlert } from 'lucide-react';
import styles from './capture.module.css';

/** What is wrong with all of it, and not with one field. */
export function ProblemLine({ children }: { readonly children: string }) {
  return (
    <p className={styles.wrong} role="alert">
      <CircleAlert size={16} />
      {children}
    </p>
  );
}
