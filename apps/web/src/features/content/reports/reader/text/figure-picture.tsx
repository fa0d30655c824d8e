import type { Box, PageBlock } from '@portal/contract/content/reports/page-blocks';
import { Maximize2, Minimize2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whenNear } from '../../../../../lib/use-near.ts';
import { LoadFailed } from '../../../../../ui/load-failed.tsx';
import type { Edition } from '../../item/edition.ts';
import { reportsMessages } from '../../messages.ts';
import { draw } from '../pdf/draw.ts';
import { takePage } from '../pdf/opened-pages.ts';
import styles from './figure-picture.module.css';

/** A figure as wide as the page may become so wide; smaller ones keep their size beside it. */
const WIDEST_PX = 900;
/** Drawn before it comes into sight. */
const NEAR = '400px';

type Place = { readonly edition: Edition; readonly page: number; readonly box: Box };
type Props = Place & Omit<Extract<PageBlock, { kind: 'figure' }>, 'kind'>;

/** Cut out of the printed page. Its place is free from the start, so that nothing moves when it is drawn. */
export function FigurePicture({ alt, caption, proportion, ...place }: Props) {
  const t = reportsMessages.useText();
  const [hasFailed, setFailed] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const onFail = useCallback(() => setFailed(true), []);
  const size = t(isLarge ? 'shrinkFigure' : 'enlargeFigure');
  return (
    <figure className={styles.figure} style={{ maxWidth: place.box.width * WIDEST_PX }}>
      <div className={styles.paper} style={{ aspectRatio: 1 / proportion }} data-large={isLarge || undefined}>
        {hasFailed ? (
          <LoadFailed message={t('figureFailed')} onRetry={() => setFailed(false)} />
        ) : (
          <Cutting
            {...place}
            key={String(isLarge)}
            label={alt || caption || t('figureOnPage', { page: place.page })}
            onFail={onFail}
          />
        )}
      </div>
      <button type="button" className={styles.size} aria-label={size} title={size} onClick={() => setLarge(!isLarge)}>
        {isLarge ? <Minimize2 size={18} /> : <Maximize2 size={18} />}
      </button>
      {caption && <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  );
}

type CuttingProps = Place & { readonly label: string; readonly onFail: () => void };

function Cutting({ edition, page, box: { x, y, width, height }, label, onFail }: CuttingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { _id, language } = edition;
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    const leaving = new AbortController();
    const paint = async () => {
      const opened = await takePage({ _id, language }, page);
      if (leaving.signal.aborted) return;
      const { done, stop } = draw(opened, sheet, sheet.clientWidth, window.devicePixelRatio, { x, y, width, height });
      leaving.signal.addEventListener('abort', stop);
      await done;
    };
    const stop = whenNear(sheet, () => void paint().catch(() => leaving.signal.aborted || onFail()), NEAR);
    return () => {
      stop();
      leaving.abort();
    };
  }, [_id, language, page, x, y, width, height, onFail]);
  return <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} />;
}
