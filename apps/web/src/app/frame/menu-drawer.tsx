import type { SessionUser } from '@portal/contract/access/session';
import { useRouter } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { hasDirtyForm } from '../../lib/dirty-forms.ts';
import { appMessages } from '../messages.ts';
import { HomeLink } from './home-link.tsx';
import styles from './menu-drawer.module.css';
import { MenuList } from './menu-list.tsx';

/** The menu on a phone, where the column has no room. The browser's own dialog: every page waits for what stands here. */
export function MenuDrawer({ user, className }: { user: SessionUser; className: string | undefined }) {
  const t = appMessages.useText();
  const drawer = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const isOpen = state === 'open';
  const close = () => drawer.current?.close();
  const router = useRouter();
  // Closing a modal dialog restyles the whole page, which is quicker while only the next heading is there.
  const closeAfterHeading = useCallback(() => {
    // A question about unsaved changes comes before any next screen.
    if (hasDirtyForm()) return drawer.current?.close();
    const stop = router.subscribe('onResolved', () => drawer.current?.close());
    setTimeout(() => {
      stop();
      drawer.current?.close();
    });
  }, [router]);
  useLayoutEffect(() => {
    const dialog = drawer.current;
    if (!isOpen || !dialog) return;
    // The scrim counts as the dialog itself, and what is in it covers all of it.
    const closeFromOutside = ({ target }: MouseEvent) => target === dialog && dialog.close();
    dialog.addEventListener('click', closeFromOutside);
    dialog.showModal();
    return () => dialog.removeEventListener('click', closeFromOutside);
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('toggleMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setState('open')}
      >
        <Menu size={20} aria-hidden />
      </button>
      <dialog ref={drawer} className={styles.drawer} aria-label={t('menu')} onClose={() => setState('closed')}>
        {state !== 'never' && (
          <div className={styles.content}>
            <div className={styles.top}>
              <button type="button" className={className} aria-label={t('toggleMenu')} onClick={close}>
                <Menu size={20} aria-hidden />
              </button>
              <HomeLink onClick={close} />
            </div>
            <MenuList user={user} onChoose={closeAfterHeading} />
          </div>
        )}
      </dialog>
    </>
  );
}
