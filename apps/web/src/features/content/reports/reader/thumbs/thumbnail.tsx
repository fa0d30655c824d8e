import { NotebookPen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { whenNear } from '../../../../../lib/use-near.ts';
import type { Edition } from '../../item/edition.ts';
import { reportsMessages } from '../../messages.ts';
import { drawThumb } from './drawn-thumbs.ts';
import styles from './thumbnails.module.css';

type Props = {
  readonly edition: Edition;
  readonly page: number;
  readonly isCurrent: boolean;
  readonly hasNote: boolean;
  readonly isDark: boolean;
  readonly onGo: () => void;
};

/** Drawn once it comes into sight; until then, and where it cannot be, its number stands there. */
export function Thumbnail({ edition: { _id, language }, page, isCurrent, hasNote, isDark, onGo }: Props) {
  const t = reportsMessages.useText();
  const button = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState('');

  useEffect(() => {
    const leaving = new AbortController();
    let address = '';
    const paint = async () => {
      address = await drawThumb({ _id, language }, page, leaving.signal);
      if (leaving.signal.aborted) URL.revokeObjectURL(address);
      else setPicture(address);
    };
    const stop = button.current && whenNear(button.current, () => void paint().catch(() => undefined), '0px');
    return () => {
      stop?.();
      leaving.abort();
      URL.revokeObjectURL(address);
    };
  }, [_id, language, page]);

  return (
    <li>
      <button
        ref={button}
        type="button"
        className={styles.thumb}
        // One stop for all of them; keys lead on from there.
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={t(hasNote ? 'pageWithNote' : 'page', { page })}
        onClick={onGo}
      >
        <span className={styles.picture}>
          {picture && <img src={picture} alt="" data-dark={isDark || undefined} />}
          {hasNote && (
            <span className={styles.note}>
              <NotebookPen size={16} />
            </span>
          )}
        </span>
        <span className={`tabular ${styles.number}`}>{page}</span>
      </button>
    </li>
  );
}
