import type { Report } from '@portal/contract/content/reports/reports';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { LoadFailed } from '../../../../../ui/load-failed.tsx';
import type { Edition } from '../../item/edition.ts';
import { reportsMessages } from '../../messages.ts';
import { PageHits } from '../find/page-hits.tsx';
import type { Find } from '../find/use-find.ts';
import { PageCanvas } from '../page-canvas.tsx';
import { pageProportion } from '../pdf/draw.ts';
import type { PdfPage } from '../pdf/pdf-page.ts';
import { usePage } from '../use-page.ts';
import type { ReaderPlace } from '../use-reader-place.ts';
import { useReadingBeat } from '../use-reading-beat.ts';
import { useSize } from '../use-size.ts';
import styles from './phone.module.css';
import { useTouchZoom } from './use-touch-zoom.ts';
import { fitSheet, keepInside, MOST_SCALE, type ZoomView, zoomAt } from './zoom-view.ts';

const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
const STEP = 1.6;
/** Of paper, until the page is known. */
const A4 = 297 / 210;

type Props = { readonly report: Report; readonly place: ReaderPlace; readonly find: Find };

export function PrintedPage({ report, place: { page, goTo }, find }: Props) {
  const t = reportsMessages.useText();
  const { pages } = report;
  const { data, error, refetch } = usePage(report, page);
  const [drawn, setDrawn] = useState<number>();
  const onDrawn = useCallback(() => setDrawn(page), [page]);
  useReadingBeat(report, page, drawn === page);
  const { ref, width, height } = useSize();
  // Another page begins wholly in sight.
  const [zoomed, setZoomed] = useState({ page, view: WHOLE });
  const sheet = fitSheet({ width, height }, data ? pageProportion(data) : A4);
  const view = keepInside(zoomed.page === page ? zoomed.view : WHOLE, { width, height }, sheet);
  const onView = (next: ZoomView) => setZoomed({ page, view: keepInside(next, { width, height }, sheet) });
  const turn = (step: 1 | -1) => page + step >= 1 && page + step <= pages && goTo(page + step);
  const touch = useTouchZoom({ view, onView, onSwipe: turn });
  const zoomBy = (factor: number) => onView(zoomAt(view, { x: width / 2, y: height / 2 }, factor));
  const label = t('pageOf', { page, pages });
  return (
    <>
      <div
        ref={ref}
        className={styles.stage}
        role="region"
        aria-label={label}
        aria-busy={drawn !== page && !error}
        {...touch}
      >
        {error ? (
          <LoadFailed message={error.message} onRetry={refetch} />
        ) : (
          data &&
          width > 0 && (
            <Sheet
              page={data}
              view={view}
              width={sheet.width}
              label={label}
              onDrawn={onDrawn}
              find={find}
              edition={report}
              key={page}
            />
          )
        )}
      </div>
      <div className={styles.turn}>
        <Tool label={t('previousPage')} isOff={page === 1} onPress={() => turn(-1)} icon={<ChevronLeft size={20} />} />
        <Tool
          label={t('zoomOut')}
          isOff={view.scale === 1}
          onPress={() => zoomBy(1 / STEP)}
          icon={<ZoomOut size={20} />}
        />
        <Tool
          label={t('zoomIn')}
          isOff={view.scale === MOST_SCALE}
          onPress={() => zoomBy(STEP)}
          icon={<ZoomIn size={20} />}
        />
        <Tool label={t('nextPage')} isOff={page === pages} onPress={() => turn(1)} icon={<ChevronRight size={20} />} />
      </div>
    </>
  );
}

type SheetProps = {
  readonly edition: Edition;
  readonly page: PdfPage;
  readonly view: ZoomView;
  readonly width: number;
  readonly label: string;
  readonly find: Find;
  readonly onDrawn: () => void;
};

function Sheet({ edition, page, view: { scale, x, y }, width, label, find, onDrawn }: SheetProps) {
  return (
    <div className={styles.sheet} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <PageCanvas page={page} width={width * scale} label={label} onDrawn={onDrawn}>
        {find.hit.count > 0 && <PageHits edition={edition} page={page} find={find} />}
      </PageCanvas>
    </div>
  );
}

type ToolProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOff: boolean;
  readonly onPress: () => void;
};

const Tool = ({ label, icon, isOff, onPress }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={onPress}
  >
    {icon}
  </button>
);
