import type { ReactNode } from 'react';
import styles from './records-head.module.css';

type Props = {
  readonly title: string;
  /** How many there are, once that is known. */
  readonly count: string | undefined;
  /** What adds one. */
  readonly children: ReactNode;
};

/** Above a list of what somebody keeps. */
export function RecordsHead({ title, count, children }: Props) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <p role="status">{count}</p>
      {children}
    </div>
  );
}
