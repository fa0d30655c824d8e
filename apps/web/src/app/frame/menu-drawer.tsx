import { Dialog } from '@base-ui/react/dialog';
import type { SessionUser } from '@portal/contract/session';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { appMessages } from '../messages.ts';
import { HomeLogo } from './home-logo.tsx';
import styles from './menu-drawer.module.css';
import { MenuList } from './menu-list.tsx';

/** The menu on a phone, where the column has no room. */
export function MenuDrawer({ user, className }: { user: SessionUser; className: string | undefined }) {
  const t = appMessages.useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className={className} aria-label={t('toggleMenu')}>
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
