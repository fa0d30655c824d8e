import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-view.module.css';
import { draw, pageProportion } from './pdf/draw.ts';
import type { PdfPage } from './pdf/pdf-page.ts';

type Props = {
  readonly page: PdfPage;
  readonly width: number;
  readonly label: string;
  readonly isDark: boolean;
  readonly onDrawn: () => void;
  readonly children?: ReactNode;
};

/** A picture of a page; its text stands below it. Draws once: another size is another canvas. */
export function PageCanvas({ page, width, label, isDark, onDrawn, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const { done, stop } = draw(page, canvas.current, width);
    // Stopped ones have failed, too, and nobody waits for them.
    done.then(onDrawn, () => undefined);
    return stop;
  }, [page, width, onDrawn]);
  return (
    <div className={styles.sheet} style={{ width, height: width * pageProportion(page) }}>
      <canvas ref={canvas} className={styles.canvas} data-dark={isDark || undefined} role="img" aria-label={label} />
      {children}
    </div>
  );
}
