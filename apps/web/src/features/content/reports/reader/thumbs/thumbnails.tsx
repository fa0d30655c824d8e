import { useEffect, useRef } from 'react';
import type { Edition } from '../../item/edition.ts';
import { reportsMessages } from '../../messages.ts';
import { useNotes } from '../notes/notes.api.ts';
import type { ReaderPlace } from '../use-reader-place.ts';
import { Thumbnail } from './thumbnail.tsx';
import styles from './thumbnails.module.css';

type Props = {
  readonly edition: Edition;
  readonly pages: number;
  readonly place: ReaderPlace;
  readonly isDark: boolean;
};

export function Thumbnails({ edition, pages, place: { page, goTo }, isDark }: Props) {
  const t = reportsMessages.useText();
  const { data: notes = [] } = useNotes(edition._id);
  const row = useRef<HTMLElement>(null);
  // Only the row: the page around it must not move.
  useEffect(() => {
    const current = row.current?.querySelectorAll('li')[page - 1];
    if (!row.current || !current) return;
    if (row.current.contains(document.activeElement)) current.querySelector('button')?.focus({ preventScroll: true });
    const { offsetTop, offsetLeft, offsetHeight, offsetWidth } = current;
    const { clientHeight, clientWidth } = row.current;
    row.current.scrollTo({
      top: offsetTop + offsetHeight / 2 - clientHeight / 2,
      left: offsetLeft + offsetWidth / 2 - clientWidth / 2,
    });
  }, [page]);
  const noted = new Set(notes.map((note) => note.page));
  return (
    <nav ref={row} className={styles.thumbs} aria-label={t('thumbnails')}>
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <Thumbnail
            key={`${edition.language} ${number}`}
            edition={edition}
            page={number}
            isCurrent={number === page}
            hasNote={noted.has(number)}
            isDark={isDark}
            onGo={() => goTo(number)}
          />
        ))}
      </ol>
    </nav>
  );
}
