import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './dialog-popup.module.css';
import { IconButton } from './icon-button.tsx';
import { uiMessages } from './messages.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
  /** Buttons that stay in sight while the rest scrolls. */
  readonly foot?: ReactNode;
  /** For long texts: wider, and the keyboard can scroll it. */
  readonly wide?: boolean;
  /** The first field takes the focus, not the first button. */
  readonly startsInField?: boolean;
};

export function DialogPopup(props: DialogProps) {
  const { open, onOpenChange, title, subtitle, children, foot, wide, startsInField } = props;
  const t = uiMessages.useText();
  const popup = useRef<HTMLDivElement>(null);
  const firstField = () => popup.current?.querySelector<HTMLElement>('input, textarea') ?? true;
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.scrim} />
        <BaseDialog.Popup
          ref={popup}
          className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
          initialFocus={startsInField ? firstField : undefined}
        >
          <div className={styles.head}>
            <div>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              {subtitle && <p className="fine">{subtitle}</p>}
            </div>
            <BaseDialog.Close render={<IconButton label={t('close')} icon={<X size={20} />} />} />
          </div>
          <div className={styles.body} {...(wide && { tabIndex: 0, role: 'region', 'aria-label': title })}>
            {children}
          </div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
