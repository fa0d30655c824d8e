import { Tooltip } from '@base-ui/react/tooltip';
import type { PricePhoto } from '@portal/contract/price-photos';
import { type MouseEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react';
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
  readonly render: ReactElement<Record<string, unknown>>;
};

/** The photo enlarged around its price tag: on hover and focus, and on a phone while it is pressed long. Esc closes. */
export function PhotoPreview({ photo, price, render }: Props) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressedLong = useRef(false);

  const press = ({ pointerType }: PointerEvent) => {
    isPressedLong.current = false;
    if (pointerType === 'mouse') return;
    timer.current = setTimeout(() => {
      isPressedLong.current = true;
      setOpen(true);
    }, LONG_PRESS_MS);
  };
  const release = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const click = (event: MouseEvent) => {
    // A long press looks; it does not open.
    if (isPressedLong.current) event.preventDefault();
    isPressedLong.current = false;
  };
  return (
    <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
      <Tooltip.Trigger
        delay={HOVER_MS}
        closeOnClick={false}
        render={render}
        onPointerDown={press}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
        onClickCapture={click}
        onContextMenu={(event) => isPressedLong.current && event.preventDefault()}
      />
      <Tooltip.Portal>
        <Tooltip.Positioner className={styles.positioner} sideOffset={8} collisionPadding={12}>
          <Tooltip.Popup className={styles.popup}>
            <PhotoWithTag photo={photo} price={price} ratio={4 / 3} context={CONTEXT} boxWidth={420} />
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
