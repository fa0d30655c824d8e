import type { Report } from '@portal/contract/content/reports/reports';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { useSwipe } from '../../../../ui/use-swipe.ts';
import { reportsMessages } from '../messages.ts';
import { PageHits } from './find/page-hits.tsx';
import type { Find } from './find/use-find.ts';
import { PageCanvas } from './page-canvas.tsx';
import styles from './page-view.module.css';
import { usePage } from './use-page.ts';
import { usePageText } from './use-page-text.ts';
import type { ReaderPlace } from './use-reader-place.ts';
import { useReadingBeat } from './use-reading-beat.ts';

/** A scrolling region needs focus for the arrow keys. */
const SCROLLED = { role: 'region', tabIndex: 0 };

type Props = {
  readonly report: Report;
  readonly place: ReaderPlace;
  /** As a part of the width that there is. */
  readonly zoom: number;
  readonly isDark: boolean;
  readonly find: Find;
};

export function PageView({ report, place: { page, goTo }, zoom, isDark, find }: Props) {
  const t = reportsMessages.useText();
  const { _id, pages, language } = report;
  const { ref: stage, width: room } = useWidth();
  const { data, error, refetch } = usePage(_id, page, pages);
  const [drawn, setDrawn] = useState<number>();
  const onDrawn = useCallback(() => setDrawn(page), [page]);
  useReadingBeat(_id, page, drawn === page);
  const swipe = useSwipe((step) => {
    // On a page that is wider than the screen a finger moves the page itself.
    if (zoom <= 1 && page + step >= 1 && page + step <= pages) goTo(page + step);
  });
  const label = t('pageOf', { page, pages });
  const width = Math.floor(room * zoom);
  return (
    <>
      <div
        ref={stage}
        className={styles.stage}
        data-zoomed={zoom > 1 || undefined}
        {...SCROLLED}
        aria-label={label}
        aria-busy={drawn !== page && !error}
        {...swipe}
      >
        {error ? (
          <LoadFailed message={error.message} onRetry={refetch} />
        ) : data && width > 0 ? (
          <PageCanvas
            key={`${page} ${width}`}
            page={data}
            width={width}
            label={label}
            isDark={isDark}
            onDrawn={onDrawn}
          >
            {find.hit.count > 0 && <PageHits reportId={_id} page={data} find={find} />}
          </PageCanvas>
        ) : (
          <div className={styles.blank} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {drawn === page && label}
      </p>
      {data && <PageText key={page} reportId={_id} number={page} language={language} />}
    </>
  );
}

type TextProps = { readonly reportId: string; readonly number: number; readonly language: string };

/** The page's text for screen readers and for copying. */
function PageText({ reportId, number, language }: TextProps) {
  const t = reportsMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = usePageText(reportId, number, isOpen);
  return (
    <details className={styles.text} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('pageText', { page: number })}</summary>
      {error && <LoadFailed message={error.message} onRetry={refetch} />}
      {data && (
        <div lang={language}>
          <p className="written">{data.text || t('noPageText')}</p>
        </div>
      )}
    </details>
  );
}

/** 0 until the element is there. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
