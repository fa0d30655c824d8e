import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { footageMessages } from '../messages.ts';
import styles from './lightbox.module.css';

type Props = {
  readonly label: string;
  /** Stands in the row of the close button. */
  readonly title: ReactNode;
  readonly className: string | undefined;
  /** A selector: the element may have changed since this was opened. */
  readonly returnFocusTo?: string;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Over everything, dark in both themes. Holds the focus and closes with Esc. */
export function Lightbox({ label, title, className, returnFocusTo, onKeyDown, onClose, children }: Props) {
  const t = footageMessages.useText();
  const returnFocus = () => (returnFocusTo && document.querySelector<HTMLElement>(returnFocusTo)) || true;
  return (
    // Nothing stands outside of it but notices, which are no reason to close.
    <Dialog.Root open disablePointerDismissal onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          className={`${styles.lightbox} ${className}`}
          aria-label={label}
          finalFocus={returnFocus}
          onKeyDown={(event) => {
            // A dialog on top of this one has its own keys.
            if (event.currentTarget.contains(event.target as Node)) onKeyDown?.(event);
          }}
        >
          <div className={styles.head}>
            <div className={styles.title}>{title}</div>
            <Dialog.Close className={styles.close} aria-label={t('close')}>
              <X size={20} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
