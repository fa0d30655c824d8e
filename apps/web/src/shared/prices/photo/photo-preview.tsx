import type { PricePhoto } from '@portal/contract/price-photos';
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './photo-preview.module.css';
import { PhotoWithTag } from './photo-with-tag.tsx';

const HOVER_MS = 250;
const LONG_PRESS_MS = 450;
/** The share of the tag in the enlarged picture. */
const CONTEXT = 0.45;

type Props = {
  readonly photo: PricePhoto;
  readonly price: string;
  /** A button or a link; it shows the small picture. */
  readonly children: ReactNode;
};

/** The photo enlarged around its price tag: on hover and focus, and on a phone while it is pressed long. Esc closes. */
export function PhotoPreview({ photo, price, children }: Props) {
  const [opener, setOpener] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressedLong = useRef(false);

  const openAfter = (ms: number, { firstElementChild: element }: HTMLElement, isLong = false) => {
    if (!(element instanceof HTMLElement)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      isPressedLong.current = isLong;
      setOpener(element);
    }, ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpener(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!opener) return undefined;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The drawer around it stays.
      event.stopPropagation();
      setOpener(undefined);
    };
    document.addEventListener('keydown', dismiss, { capture: true });
    return () => document.removeEventListener('keydown', dismiss, { capture: true });
  }, [opener]);
  const handlers = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'mouse') openAfter(HOVER_MS, currentTarget);
    },
    onPointerDown: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      isPressedLong.current = false;
      if (pointerType !== 'mouse') openAfter(LONG_PRESS_MS, currentTarget, true);
    },
    onPointerUp: () => clearTimeout(timer.current),
    onPointerCancel: () => clearTimeout(timer.current),
    onPointerLeave: close,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(':focus-visible')) setOpener(target);
    },
    onBlur: close,
    onClickCapture: (event: MouseEvent) => {
      // A long press looks; it does not open.
      if (isPressedLong.current) {
        event.preventDefault();
        event.stopPropagation();
      }
      isPressedLong.current = false;
    },
    onContextMenu: (event: MouseEvent) => isPressedLong.current && event.preventDefault(),
  };
  return (
    <>
      <span {...handlers} className={styles.opener}>
        {children}
      </span>
      {opener && (
        <div ref={(popup) => popup?.showPopover({ source: opener })} popover="manual" className={styles.popup}>
          <PhotoWithTag photo={photo} price={price} ratio={4 / 3} context={CONTEXT} boxWidth={420} />
        </div>
      )}
    </>
  );
}
