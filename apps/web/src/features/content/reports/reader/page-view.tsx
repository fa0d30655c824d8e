import type { Report } from '@portal/contract/content/reports/reports';
import { useCallback, useState } from 'react';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { useSwipe } from '../../../../ui/use-swipe.ts';
import { reportsMessages } from '../messages.ts';
import { PageHits } from './find/page-hits.tsx';
import type { Find } from './find/use-find.ts';
import { PageCanvas } from './page-canvas.tsx';
import { PageText } from './page-text.tsx';
import styles from './page-view.module.css';
import { usePage } from './use-page.ts';
import type { ReaderPlace } from './use-reader-place.ts';
import { useReadingBeat } from './use-reading-beat.ts';
import { useWidth } from './use-width.ts';

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
  const { ref: stage, width: room } = useWidth<HTMLDivElement>();
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
      {data && <PageText key={page} reportId={_id} page={data} number={page} language={language} />}
    </>
  );
}
