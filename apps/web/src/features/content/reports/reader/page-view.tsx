import type { Report } from '@portal/contract/content/reports/reports';
import { useCallback, useEffect, useState } from 'react';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { useSwipe } from '../../../../ui/use-swipe.ts';
import type { Edition } from '../item/edition.ts';
import { reportsMessages } from '../messages.ts';
import { PageHits } from './find/page-hits.tsx';
import type { Find } from './find/use-find.ts';
import { PageCanvas } from './page-canvas.tsx';
import styles from './page-view.module.css';
import { pageProportion, paperWidth } from './pdf/draw.ts';
import { PageBlocks } from './text/page-blocks.tsx';
import { usePage } from './use-page.ts';
import { usePageText } from './use-page-text.ts';
import type { ReaderPlace } from './use-reader-place.ts';
import { useReadingBeat } from './use-reading-beat.ts';
import { useSize } from './use-size.ts';
import { useWheelZoom } from './zoom/use-wheel-zoom.ts';
import { useWindowHeight } from './zoom/use-window-height.ts';
import type { ReaderZoom } from './zoom/use-zoom.ts';
import { sheetWidth } from './zoom/zoom.ts';

/** A scrolling region needs focus for the arrow keys. */
const SCROLLED = { role: 'region', tabIndex: 0 };

/** Height of the header and the toolbar, which a whole page leaves free. */
const AROUND_PX = 150;

type Props = {
  readonly report: Report;
  readonly place: ReaderPlace;
  readonly zoom: ReaderZoom;
  readonly isDark: boolean;
  readonly find: Find;
};

export function PageView({ report, place: { page, goTo }, zoom: { zoom, setShown, scaleBy }, isDark, find }: Props) {
  const t = reportsMessages.useText();
  const { pages, language } = report;
  const key = `${language} ${page}`;
  const { ref: stage, width: room } = useSize();
  const { data, error, refetch } = usePage(report, page);
  const [drawn, setDrawn] = useState<string>();
  const onDrawn = useCallback(() => setDrawn(key), [key]);
  useReadingBeat(report, page, drawn === key);
  const height = useWindowHeight() - AROUND_PX;
  const paper = data && { width: paperWidth(data), proportion: pageProportion(data) };
  const width = paper && room > 0 ? sheetWidth(zoom, { width: room, height }, paper) : 0;
  const shown = paper && width > 0 ? width / paper.width : undefined;
  useEffect(() => {
    if (shown !== undefined) setShown(shown);
  }, [shown, setShown]);
  useWheelZoom(stage, scaleBy);
  const swipe = useSwipe((step) => {
    // On a page that is wider than the screen a finger moves the page itself.
    if (width <= room && page + step >= 1 && page + step <= pages) goTo(page + step);
  });
  const label = t('pageOf', { page, pages });
  return (
    <>
      <div
        ref={stage}
        className={styles.stage}
        data-zoomed={width > room || undefined}
        {...SCROLLED}
        aria-label={label}
        aria-busy={drawn !== key && !error}
        {...swipe}
      >
        {error ? (
          <LoadFailed message={error.message} onRetry={refetch} />
        ) : data && width > 0 ? (
          <PageCanvas key={key} page={data} width={width} label={label} isDark={isDark} onDrawn={onDrawn}>
            {find.hit.count > 0 && <PageHits edition={report} page={data} find={find} />}
          </PageCanvas>
        ) : (
          <div className={styles.blank} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {drawn === key && label}
      </p>
      {data && <PageText key={key} edition={report} number={page} />}
    </>
  );
}

type TextProps = { readonly edition: Edition; readonly number: number };

/** The page's text for screen readers and for copying. */
function PageText({ edition, number }: TextProps) {
  const t = reportsMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = usePageText(edition, number, isOpen);
  return (
    <details className={styles.text} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('pageText', { page: number })}</summary>
      {error && <LoadFailed message={error.message} onRetry={refetch} />}
      {data && (
        <div>
          {data.blocks.length > 0 ? (
            <PageBlocks edition={edition} page={number} blocks={data.blocks} isScanned={data.is_scanned} />
          ) : (
            <p>{t('noPageText')}</p>
          )}
        </div>
      )}
    </details>
  );
}
