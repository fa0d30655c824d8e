import { formatPercent } from '@portal/contract/formats/percent';
import type { Tag } from '@portal/contract/price-photos';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useLanguage } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { priceMessages } from './messages.ts';
import { TagFrame } from './photo/tag-frame.tsx';
import { holds, moveTag, type Point, spanTag, tagByKey } from './photo/tag-shapes.ts';
import styles from './tag-drawer.module.css';

type Props = {
  /** The address of the picture itself, in any width. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly tag: Tag | null;
  readonly onChange: (tag: Tag | null) => void;
};

type Drag = { readonly from: Point; readonly moved: Tag | undefined };

/** Draws the frame of a price tag on its photo: with a finger, the mouse or the arrow keys. */
export function TagDrawer({ image, width, height, tag, onChange }: Props) {
  const language = useLanguage();
  const t = priceMessages.useText();
  const hintId = useId();
  const picture = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  // Until the pointer is lifted: a form would write each of its steps.
  const [drawn, setDrawn] = useState<Tag>();
  const shown = drawn ?? tag;

  const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point => {
    const place = currentTarget.getBoundingClientRect();
    return { x: (clientX - place.left) / place.width, y: (clientY - place.top) / place.height };
  };
  const tagAt = (point: Point, { from, moved }: Drag) =>
    moved ? moveTag(moved, { x: point.x - from.x, y: point.y - from.y }) : spanTag(from, point);

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = pointAt(event);
    drag.current = { from, moved: tag && holds(tag, from) ? tag : undefined };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag.current) setDrawn(tagAt(pointAt(event), drag.current));
  };
  const end = () => {
    drag.current = undefined;
    setDrawn(undefined);
    // A press without a movement draws nothing.
    if (drawn) onChange(drawn);
  };
  const cancel = () => {
    drag.current = undefined;
    setDrawn(undefined);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = tagByKey(tag, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(next);
  };
  const remove = () => {
    picture.current?.focus();
    onChange(null);
  };
  // As an application a reader of the screen passes the arrow keys on.
  const drawing = {
    role: 'application',
    tabIndex: 0,
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
    onKeyDown: pressKey,
  };
  const percent = (share: number) => formatPercent(share, language);
  return (
    <div className={styles.drawer}>
      <div
        ref={picture}
        className={styles.picture}
        style={{ aspectRatio: width / height }}
        aria-label={t('tagFrame')}
        aria-describedby={hintId}
        {...drawing}
      >
        <img src={image} width={width} height={height} alt="" draggable={false} />
        {shown && <TagFrame tag={shown} isStrong />}
      </div>
      <p id={hintId} className="fine">
        {t('tagHint')}
      </p>
      <p className="visually-hidden" role="status">
        {tag
          ? t('tagPlace', {
              left: percent(tag.left),
              top: percent(tag.top),
              width: percent(tag.width),
              height: percent(tag.height),
            })
          : t('noTag')}
      </p>
      {tag && <Button variant="outline" size="small" onClick={remove} label={t('removeTag')} />}
    </div>
  );
}
