import { ChevronLeft, ChevronRight, Maximize2, Moon, Search, Sun, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { reportsMessages } from '../messages.ts';
import styles from './toolbar.module.css';
import type { ReaderPlace } from './use-reader-place.ts';

const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

type Props = {
  readonly place: ReaderPlace;
  readonly pages: number;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly isDark: boolean;
  readonly onDark: (isDark: boolean) => void;
  readonly onFind: () => void;
  readonly collect: ReactNode;
};

export function Toolbar({ place: { page, goTo }, pages, zoom, onZoom, isDark, onDark, onFind, collect }: Props) {
  const t = reportsMessages.useText();
  const larger = ZOOMS.find((known) => known > zoom);
  const smaller = ZOOMS.findLast((known) => known < zoom);
  return (
    <div className={`row spread ${styles.bar}`} role="toolbar" aria-label={t('readerTools')}>
      <div className="row">
        <IconButton
          label={t('previousPage')}
          icon={<ChevronLeft size={20} />}
          aria-disabled={page === 1}
          onClick={() => goTo(page - 1)}
        />
        <PageField page={page} pages={pages} goTo={goTo} />
        <IconButton
          label={t('nextPage')}
          icon={<ChevronRight size={20} />}
          aria-disabled={page === pages}
          onClick={() => goTo(page + 1)}
        />
      </div>
      <div className="row">
        <IconButton
          label={t('zoomOut')}
          icon={<ZoomOut size={20} />}
          aria-disabled={smaller === undefined}
          onClick={() => smaller && onZoom(smaller)}
        />
        <IconButton
          label={t('zoomIn')}
          icon={<ZoomIn size={20} />}
          aria-disabled={larger === undefined}
          onClick={() => larger && onZoom(larger)}
        />
        <IconButton label={t('fitWidth')} icon={<Maximize2 size={20} />} onClick={() => onZoom(1)} />
        <IconButton
          label={t('darkPages')}
          icon={isDark ? <Sun size={20} /> : <Moon size={20} />}
          aria-pressed={isDark}
          onClick={() => onDark(!isDark)}
        />
        {collect}
        <IconButton label={t('findInReport')} icon={<Search size={20} />} onClick={onFind} />
      </div>
    </div>
  );
}

type FieldProps = { readonly page: number; readonly pages: number; readonly goTo: (page: number) => void };

function PageField({ page, pages, goTo }: FieldProps) {
  const t = reportsMessages.useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(page);
  }, [page]);
  const go = () => {
    const wanted = Math.round(Number(field.current?.value));
    if (wanted >= 1) goTo(wanted);
    if (field.current) field.current.value = String(Math.min(Math.max(1, wanted || page), pages));
  };
  return (
    <form
      className={`row tabular ${styles.page}`}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        defaultValue={page}
        aria-label={t('goToPage')}
        onFocus={({ target }) => target.select()}
        onBlur={go}
      />
      <span className="muted">{t('ofPages', { pages })}</span>
    </form>
  );
}
