import type { ComponentProps, ReactNode } from 'react';
import styles from './records-head.module.css';

type Props = Omit<ComponentProps<'h2'>, 'title'> & {
  readonly title: string;
  /** How many there are, once that is known. */
  readonly count: string | undefined;
  /** Acts on the list, at the end of the row. */
  readonly children?: ReactNode;
};

/** Above a list. Further properties are those of its heading. */
export function RecordsHead({ title, count, children, ...heading }: Props) {
  return (
    <div className={styles.head}>
      <h2 {...heading}>{title}</h2>
      <p className="muted tabular" role="status">
        {count}
      </p>
      {children}
    </div>
  );
}
