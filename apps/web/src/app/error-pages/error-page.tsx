import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import styles from './error-page.module.css';

// A page that tells of something missing must not itself depend on a file that may be missing.
const Drawing = lazy<ComponentType<{ name: DrawingName }>>(() =>
  import('../../ui/drawing.tsx').then(
    ({ Drawing }) => ({ default: Drawing }),
    () => ({ default: () => null }),
  ),
);

type DrawingName = 'error-404' | 'error-server';
type Props = { drawing: DrawingName; title: string; text: string; children: ReactNode };

export function ErrorPage({ drawing, title, text, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.drawing}>
        <Suspense>
          <Drawing name={drawing} />
        </Suspense>
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
