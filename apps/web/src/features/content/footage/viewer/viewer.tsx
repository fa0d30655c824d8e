import type { Output } from '@portal/contract/call';
import type { FootageItem, listFootage } from '@portal/contract/content/footage';
import type { Tag } from '@portal/contract/price-photos';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { TagFrame } from '../../../../shared/prices/photo/tag-frame.tsx';
import type { PricePlace } from '../../../../shared/prices/photo-prices.tsx';
import { useSwipe } from '../../../../ui/use-swipe.ts';
import type { FootageAddress } from '../address/use-footage-address.ts';
import { useItemWords } from '../item/use-item-words.ts';
import { footageMessages } from '../messages.ts';
import { FilmStrip } from './film-strip.tsx';
import { ItemPanel } from './item-panel.tsx';
import { Lightbox } from './lightbox.tsx';
import { Medium } from './medium.tsx';
import { useMoves } from './use-moves.ts';
import styles from './viewer.module.css';
import { useZoom } from './zoom/use-zoom.ts';
import { ZoomButtons } from './zoom/zoom-buttons.tsx';

/** From here on the stored widths are too coarse to read a tag. */
const SHARP_SCALE = 2;

type Props = {
  readonly item: FootageItem;
  readonly list: Output<typeof listFootage> | undefined;
  readonly address: FootageAddress;
};

export function Viewer({ item, list, address }: Props) {
  const t = footageMessages.useText();
  const { name, date } = useItemWords()(item);
  const { position, total, goTo } = useMoves(item, list, address);
  const [pointed, point] = useState<{ id: string; tag: Tag | null }>();
  const [chosen, setChosen] = useState<PricePlace>();
  const isPhoto = item.kind === 'image';
  const { setPlace, setPicture, ...zoom } = useZoom(item._id, isPhoto);
  const swipe = useSwipe((step) => zoom.isSwipe() && void goTo(position + step));
  const outlined = (pointed?.id === item._id && pointed.tag) || (chosen?.footageId === item._id && chosen.tag);
  const choosePrice = (price: PricePlace | undefined) => {
    setChosen(price);
    if (price) zoom.showTag(price.tag);
    else zoom.showWhole();
  };
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: position - 1,
    ArrowRight: position + 1,
    Home: 1,
    End: total,
  };
  const pressKey = (event: KeyboardEvent) => {
    const wanted = targets[event.key];
    const zoomKey = zoom.keys[event.key];
    // With modifiers they are the browser's own, in a video its controls'.
    const isOurs = !(event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLVideoElement);
    if (!isOurs || (!zoomKey && wanted === undefined)) return;
    event.preventDefault();
    if (zoomKey) zoomKey();
    else if (wanted !== undefined) void goTo(wanted);
  };
  return (
    <Lightbox
      label={`${name}, ${date}`}
      title={
        <p className={styles.position} role="status">
          {list && t('position', { position, total })}
          <span className="visually-hidden">
            {list && ': '}
            {name}, {date}
          </span>
        </p>
      }
      className={styles.viewer}
      returnFocusTo={`[data-opens="${item._id}"]`}
      onKeyDown={pressKey}
      onClose={address.close}
    >
      <div className={styles.stage} {...swipe}>
        <div ref={setPlace} className={styles.place} data-zoomed={!zoom.isWhole || undefined} {...zoom.hands}>
          <div ref={setPicture} className={styles.framed} style={zoom.style}>
            <Medium key={item.image} item={item} />
            {zoom.scale >= SHARP_SCALE && <img className={styles.sharp} src={item.image} alt="" />}
            {outlined && <TagFrame tag={outlined} isStrong />}
          </div>
        </div>
        {list && (
          <>
            <button
              type="button"
              className={`${styles.turn} ${styles.previous}`}
              aria-label={t('previous')}
              aria-disabled={position === 1 || undefined}
              onClick={() => void goTo(position - 1)}
            >
              <ChevronLeft size={20} />
            </button>
            <button
              type="button"
              className={`${styles.turn} ${styles.next}`}
              aria-label={t('next')}
              aria-disabled={position === total || undefined}
              onClick={() => void goTo(position + 1)}
            >
              <ChevronRight size={20} />
            </button>
          </>
        )}
      </div>
      {isPhoto && <ZoomButtons zoom={zoom} />}
      <FilmStrip
        items={list?.items ?? [item]}
        shown={item._id}
        onChoose={(chosen) => void address.move({ item: chosen })}
      />
      <ItemPanel
        item={item}
        address={address}
        chosenPrice={zoom.isWhole ? undefined : chosen?.priceId}
        onPoint={(tag) => point({ id: item._id, tag })}
        onChoosePrice={choosePrice}
      />
    </Lightbox>
  );
}
