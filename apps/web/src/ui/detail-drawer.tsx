import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './detail-drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { type Answer, Loaded } from './loaded.tsx';
import { uiMessages } from './messages.ts';

/** Scrollable by keys. */
const SCROLLED = { role: 'region', tabIndex: 0 };

type Content<Data> =
  | { readonly children: ReactNode }
  | {
      readonly answer: Answer<Data>;
      /** Read out while it loads. */
      readonly label: string;
      readonly children: (data: Data) => ReactNode;
    };
type Props<Data> = Content<Data> & {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Icon buttons beside the one that closes it. */
  readonly tools?: ReactNode;
  /** Selector of the element that gets the focus back; it may have changed meanwhile. */
  readonly returnFocusTo?: string;
  readonly onClose: () => void;
};

/** More about one of many, beside them; on a phone over them. Holds the focus, closes with Esc, gives the focus back. */
export function DetailDrawer<Data>({ title, subtitle, tools, returnFocusTo, onClose, ...content }: Props<Data>) {
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
            {'answer' in content ? <Loaded plain {...content} /> : content.children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
