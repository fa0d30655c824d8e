import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PageHead } from './page-head.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import styles from './waiting.module.css';

export type Wait = {
  /** Read out while it loads. */
  readonly label: string;
  readonly rows?: number;
  /** Inside a card already. */
  readonly plain?: boolean;
  /** Pixels kept free around a spinner, instead of rows. */
  readonly height?: number;
  /** In the shape of the content to come, instead of rows. */
  readonly shape?: ReactNode;
};
type Props = Wait & {
  /** Heads a screen whose own title is part of the answer. */
  readonly title?: string;
  readonly error: Error | null;
  readonly onRetry: () => unknown;
};

/** In the place of an answer: the wait for it, or why it does not come. */
export function Waiting({ title, ...wait }: Props) {
  return (
    <>
      {title && <PageHead title={title} />}
      <WaitOrFailure {...wait} />
    </>
  );
}

function WaitOrFailure({ error, onRetry, label, rows = 8, plain = false, height, shape }: Omit<Props, 'title'>) {
  if (error) return <LoadFailed message={error.message} onRetry={onRetry} />;
  if (shape) return shape;
  if (height === undefined) return <Skeleton label={label} rows={rows} plain={plain} />;
  const Ground = plain ? 'div' : Card;
  return (
    <Ground className={styles.reserved} style={{ height }} aria-busy="true" data-coming>
      <Spinner label={label} />
    </Ground>
  );
}
