import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import styles from './empty-state.module.css';

type Props = {
  readonly title: string;
  readonly text: string;
  /** The way on, where there is one. */
  readonly children?: ReactNode;
};

export function EmptyState({ title, text, children }: Props) {
  return (
    <Card className={styles.empty}>
      <div className={styles.drawing}>
        <Drawing name="empty-users" />
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </Card>
  );
}
