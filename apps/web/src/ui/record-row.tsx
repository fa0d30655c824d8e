import type { ReactNode } from 'react';
import styles from './record-row.module.css';

type Props = {
  /** An icon of 20 px, or a picture. */
  readonly icon?: ReactNode;
  readonly name: ReactNode;
  readonly badges?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the end; below the words where there is no room. */
  readonly acts?: ReactNode;
};

/** A row of a list whose rows have a name, some words and acts. */
export function RecordRow({ icon, name, badges, children, acts }: Props) {
  return (
    <li className={styles.row}>
      {icon}
      <div className={styles.body}>
        <div className={styles.words}>
          <p className={styles.name}>
            {name}
            {badges}
          </p>
          {children}
        </div>
        {acts && <div className={styles.acts}>{acts}</div>}
      </div>
    </li>
  );
}
