import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-view.module.css';
import { draw, pageProportion } from './pdf/draw.ts';
import type { PdfPage } from './pdf/pdf-page.ts';

/** While somebody zooms, the picture is only stretched. */
const SETTLED_MS = 150;

type Props = {
  readonly page: PdfPage;
  readonly width: number;
  readonly label: string;
  readonly isDark?: boolean;
  readonly onDrawn: () => void;
  readonly children?: ReactNode;
};

/** A picture of a page. Another width stretches it until it is drawn anew, sharp, beside it. */
export function PageCanvas({ page, width, label, isDark = false, onDrawn, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawn = useRef(false);
  useEffect(() => {
    let stop = () => {};
    const start = () => {
      const fresh = document.createElement('canvas');
      const task = draw(page, fresh, width);
      stop = task.stop;
      const show = () => {
        if (!canvas.current) return;
        canvas.current.width = fresh.width;
        canvas.current.height = fresh.height;
        canvas.current.getContext('2d')?.drawImage(fresh, 0, 0);
        // Phones count the memory of a canvas until it is collected.
        fresh.width = 0;
        isDrawn.current = true;
        onDrawn();
      };
      // Stopped ones have failed, too, and nobody waits for them.
      task.done.then(show, () => undefined);
    };
    const timer = setTimeout(start, isDrawn.current ? SETTLED_MS : 0);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [page, width, onDrawn]);
  return (
    <div className={styles.sheet} style={{ width, height: width * pageProportion(page) }}>
      <canvas ref={canvas} className={styles.canvas} data-dark={isDark || undefined} role="img" aria-label={label} />
      {children}
    </div>
  );
}
