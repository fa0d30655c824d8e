import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';

type Props = {
  readonly title: string;
  readonly text?: string;
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
