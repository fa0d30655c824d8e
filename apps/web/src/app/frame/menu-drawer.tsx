import { Dialog } from '@base-ui/react/dialog';
import type { SessionUser } from '@portal/contract/session';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { takeFocus } from '../../lib/take-focus.ts';
import { appMessages } from '../messages.ts';
import { HomeLogo } from './home-logo.tsx';
import styles from './menu-drawer.module.css';
import { MenuList } from './menu-list.tsx';
import type { Touch } from './use-stand-in.ts';

type Props = { user: SessionUser; className: string | undefined; before: Touch };

/** The menu on a phone, where the column has no room. */
export function MenuDrawer({ user, className, before }: Props) {
  const t = appMessages.useText();
  const [open, setOpen] = useState(before === 'pressed');
  const close = () => setOpen(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        className={className}
        aria-label={t('toggleMenu')}
        ref={before === 'focused' ? takeFocus : undefined}
      >
        <Menu size={20} aria-hidden />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.drawer} aria-label={t('menu')}>
          <div className={styles.top}>
            <Dialog.Close className={className} aria-label={t('toggleMenu')}>
              <Menu size={20} aria-hidden />
            </Dialog.Close>
            <HomeLogo onClick={close} />
          </div>
          <MenuList user={user} onChoose={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
