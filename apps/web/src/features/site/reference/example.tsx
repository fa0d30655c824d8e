import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';

type Props = {
  readonly title: string;
  /** When the portal does it this way. */
  readonly text?: string;
  /** Side by side instead of below each other. */
  readonly row?: boolean;
  readonly children: ReactNode;
};

export function Example({ title, text, row = false, children }: Props) {
  const id = useId();
  return (
    <Card className="stack" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className="lead">{text}</p>}
      </div>
      <div className={row ? 'row' : 'stack'}>{children}</div>
    </Card>
  );
}
