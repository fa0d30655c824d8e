import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { handOn, takeHandedOn } from '../lib/handed-on.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { uiMessages } from './messages.ts';
import { leavesAfterMs, type Notice, type NoticeContent, withNotice, withoutForm } from './notice-list.ts';
import styles from './notices.module.css';

const FILL_AFTER_MS = 50;
const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** Numbered downwards, so that none has the number of a new one. */
let notices: readonly Notice[] = ((takeHandedOn('notices') as NoticeContent[] | undefined) ?? []).map(
  (content, index) => ({
    ...content,
    id: -1 - index,
  }),
);
let lastId = 0;
const listeners = new Set<() => void>();

const readNotices = () => notices;

function replace(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showNotice(content: NoticeContent) {
  lastId += 1;
  replace(withNotice(notices, { ...content, id: lastId }));
}

export function closeFormNotice() {
  replace(withoutForm(notices));
}

/** For the page that the server sends next. An offer is made by this one only. */
export function keepNotices() {
  handOn(
    'notices',
    notices.filter(({ action }) => !action),
  );
}

function closeNotice(id: number) {
  replace(notices.filter((notice) => notice.id !== id));
}

/**
 * A strip above the page, outside of everything that a dialog hides. Page, dialogs and drawers begin below it, so that
 * it covers nothing that can be pressed.
 */
export function NoticeRegion() {
  const shown = useSyncExternalStore(subscribe, readNotices, readNotices);
  const t = uiMessages.useText();
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!region.current) return;
    const { style } = document.documentElement;
    const resized = new ResizeObserver(([entry]) => {
      style.setProperty('--notices-h', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    resized.observe(region.current);
    return () => {
      resized.disconnect();
      style.removeProperty('--notices-h');
    };
  }, []);
  return (
    // `aria-live` keeps open dialogs from hiding the region; the boxes inside speak for themselves.
    <section ref={region} className={styles.region} aria-label={t('notices')} aria-live="off">
      {shown.map((notice) => (
        <NoticeBox key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeBox({ notice }: { readonly notice: Notice }) {
  const { id, kind, title, action } = notice;
  const t = uiMessages.useText();
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const [filled, setFilled] = useState(false);

  // Screen readers announce what changes inside a live region, not what is there when it is added.
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), FILL_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const delayMs = held ? undefined : leavesAfterMs(notice);
  useEffect(() => {
    if (delayMs === undefined) return;
    const timer = setTimeout(() => closeNotice(id), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, id]);

  const Icon = icons[kind];
  // The keyboard goes back to where it was before it came into the box.
  const close = () => {
    closeNotice(id);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const act = () => {
    close();
    action?.run();
  };
  return (
    <div
      className={`${styles.box} ${styles[kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} size={20} />
      <div className={styles.words}>
        <div role={kind === 'error' ? 'alert' : 'status'}>
          {filled && <strong className={styles.title}>{title}</strong>}
          {filled && notice.text && <span className="second">{notice.text}</span>}
        </div>
        {action && <Button variant="soft" size="small" className={styles.action} onClick={act} label={action.label} />}
      </div>
      <IconButton className={styles.close} label={t('closeNotice')} icon={<X size={16} />} onClick={close} />
    </div>
  );
}
