import type { ReactNode } from 'react';
import styles from './loaded.module.css';
import { type Wait, Waiting } from './waiting.tsx';

export type Answer<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  /** The answer before stays in sight, paler, until the next one comes. */
  readonly isPlaceholderData?: boolean;
};

type Props<Data> = Wait & { readonly answer: Answer<Data>; readonly children: (data: Data) => ReactNode };

export function Loaded<Data>({ answer, children, ...wait }: Props<Data>) {
  const { data, error, refetch, isPlaceholderData } = answer;
  if (data === undefined) return <Waiting {...wait} error={error} onRetry={refetch} />;
  return (
    <div className={styles.loaded} data-stale={isPlaceholderData || undefined}>
      {children(data)}
    </div>
  );
}
