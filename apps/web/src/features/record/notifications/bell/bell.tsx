import { MAX_UNREAD_COUNTED } from '@portal/contract/record/notifications';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { CountPill } from '../../../../ui/count-pill.tsx';
import popover from '../../../../ui/popover.module.css';
import { Spinner } from '../../../../ui/spinner.tsx';
import styles from './bell.module.css';
import { bellMessages } from './messages.ts';
import { useUnread } from './unread.api.ts';
import { useRenewal } from './use-renewal.ts';

const Inbox = lazy(async () => ({ default: (await import('../inbox/inbox.tsx')).Inbox }));

const MOST_SAID = MAX_UNREAD_COUNTED - 1;

/** The browser's own popover keeps this small; every page loads it. */
export function Bell() {
  const t = bellMessages.useText();
  const unread = useUnread();
  useRenewal();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const popup = useRef<HTMLDivElement>(null);
  const id = useId();
  const isMany = unread > MOST_SAID;
  const label = isMany
    ? t('manyUnread', { count: MOST_SAID })
    : t(unread > 0 ? 'unread' : 'notifications', { count: unread });
  return (
    <div>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        aria-label={label}
        title={label}
      >
        <BellIcon size={20} />
        {unread > 0 && (
          <span className={styles.count}>
            <CountPill count={unread} most={MOST_SAID} />
          </span>
        )}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('notifications')}
        tabIndex={-1}
        className={`${popover.popup} ${styles.popup}`}
        onBeforeToggle={({ newState }) => setState(newState)}
        onToggle={({ newState, currentTarget }) => newState === 'open' && currentTarget.focus()}
      >
        {state !== 'never' && (
          <Suspense fallback={<Spinner label={t('notifications')} />}>
            <Inbox isOpen={state === 'open'} onChoose={() => popup.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
