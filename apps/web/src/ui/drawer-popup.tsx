import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './drawer-popup.module.css';
import { IconButton } from './icon-button.tsx';
import { uiMessages } from './messages.ts';

/** Scrollable by keys. */
const SCROLLED = { role: 'region', tabIndex: 0 };

export type DrawerProps = {
  readonly title: string;
  readonly subtitle?: ReactNode | undefined;
  /** Icon buttons beside the one that closes it. */
  readonly tools?: ReactNode | undefined;
  /** Selector of the element that gets the focus back; it may have changed meanwhile. */
  readonly returnFocusTo?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function DrawerPopup({ title, subtitle, tools, returnFocusTo, onClose, children }: DrawerProps) {
  const t = uiMessages.useText();
  const returnFocus = () => (returnFocusTo && document.querySelector<HTMLElement>(returnFocusTo)) || true;
  return (
    <Dialog.Root
      open
      onOpenChange={(open, { event }) => {
        // The second of two quick clicks on the opener meets the ground of the drawer.
        const isSecondClick = event instanceof MouseEvent && event.detail > 1;
        if (!open && !isSecondClick) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.drawer} finalFocus={returnFocus}>
          <div className={styles.head}>
            <div className={styles.words}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {subtitle}
            </div>
            {tools}
            <Dialog.Close render={<IconButton label={t('close')} icon={<X size={20} />} />} />
          </div>
          <div className={styles.body} {...SCROLLED} aria-label={title}>
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
