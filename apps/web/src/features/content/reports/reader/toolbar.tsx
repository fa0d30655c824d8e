import { ChevronLeft, ChevronRight, Moon, Search, Sun } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { reportsMessages } from '../messages.ts';
import { KeysHelp } from './keys-help.tsx';
import styles from './toolbar.module.css';
import type { ReaderPlace } from './use-reader-place.ts';
import type { ReaderZoom } from './zoom/use-zoom.ts';
import { ZoomTools } from './zoom/zoom-tools.tsx';

type Props = {
  readonly place: ReaderPlace;
  readonly pages: number;
  readonly zoom: ReaderZoom;
  readonly pageField: RefObject<HTMLInputElement | null>;
  readonly isDark: boolean;
  readonly onDark: (isDark: boolean) => void;
  readonly onFind: () => void;
  readonly languages: ReactNode;
  readonly collect: ReactNode;
};

export function Toolbar(props: Props) {
  const { place, pages, zoom, pageField, isDark, onDark, onFind, languages, collect } = props;
  const { page, goTo } = place;
  const t = reportsMessages.useText();
  return (
    <div className={`row spread ${styles.bar}`} role="toolbar" aria-label={t('readerTools')}>
      <div className="row">
        <IconButton
          label={t('previousPage')}
          icon={<ChevronLeft size={20} />}
          aria-disabled={page === 1}
          onClick={() => goTo(page - 1)}
        />
        <PageField field={pageField} page={page} pages={pages} goTo={goTo} />
        <IconButton
          label={t('nextPage')}
          icon={<ChevronRight size={20} />}
          aria-disabled={page === pages}
          onClick={() => goTo(page + 1)}
        />
      </div>
      <ZoomTools zoom={zoom} />
      <div className="row">
        <IconButton
          label={t('darkPages')}
          icon={isDark ? <Sun size={20} /> : <Moon size={20} />}
          aria-pressed={isDark}
          onClick={() => onDark(!isDark)}
        />
        {languages}
        {collect}
        <IconButton label={t('findInReport')} icon={<Search size={20} />} onClick={onFind} />
        <KeysHelp />
      </div>
    </div>
  );
}

type FieldProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly page: number;
  readonly pages: number;
  readonly goTo: (page: number) => void;
};

function PageField({ field, page, pages, goTo }: FieldProps) {
  const t = reportsMessages.useText();
  useEffect(() => {
    if (field.current) field.current.value = String(page);
  }, [field, page]);
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
