import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { searchMessages } from '../messages.ts';
import type { SearchDialogProps } from './search-button.tsx';
import styles from './search-dialog.module.css';
import { SearchPanel } from './search-panel.tsx';
import type { SearchParts } from './search-parts.ts';

/** The browser's own dialog: it holds the focus, closes with Esc and gives the focus back. */
export function SearchDialog({ open, onClose, ...parts }: SearchDialogProps & SearchParts) {
  const t = searchMessages.useText();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    // The scrim counts as the dialog itself, and the panel covers all of it.
    const closeFromOutside = ({ target }: MouseEvent) => target === dialog && dialog.close();
    dialog.addEventListener('click', closeFromOutside);
    dialog.showModal();
    return () => dialog.removeEventListener('click', closeFromOutside);
  }, [open]);
  // Outside of the header, whose colours are for a dark ground.
  return createPortal(
    <dialog ref={element} className={styles.dialog} aria-label={t('searchPortal')} onClose={onClose}>
      {open && <SearchPanel {...parts} onDone={() => element.current?.close()} />}
    </dialog>,
    document.body,
  );
}
