import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import styles from './example.module.css';

type Props = {
  readonly title: string;
  /** When the portal does it this way. */
  readonly text?: string;
  /** Side by side instead of below each other. */
  readonly row?: boolean;
  readonly children: ReactNode;
};

/** One way in which the portal uses a component, as it does. */
export function Example({ title, text, row = false, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      <div className={row ? styles.row : styles.column}>{children}</div>
    </Card>
  );
}
