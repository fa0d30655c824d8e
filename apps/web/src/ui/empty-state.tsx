import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';
import styles from './empty-state.module.css';

type Props = {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
};

export function EmptyState({ drawing, title, text, children }: Props) {
  return (
    <Card className={styles.empty}>
      <div className={styles.drawing}>
        <Drawing name={drawing} />
      </div>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {children}
    </Card>
  );
}
