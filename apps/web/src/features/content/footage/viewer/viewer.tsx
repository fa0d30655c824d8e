import type { Output } from '@portal/contract/call';
import type { FootageItem, listFootage } from '@portal/contract/content/footage';
import type { Tag } from '@portal/contract/price-photos';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { TagFrame } from '../../../../shared/prices/photo/tag-frame.tsx';
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
  const swipe = useSwipe((step) => void goTo(position + step));
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: position - 1,
    ArrowRight: position + 1,
    Home: 1,
    End: total,
  };
  const pressKey = (event: KeyboardEvent) => {
    const wanted = targets[event.key];
    // With modifiers they are the browser's own, in a video its controls'.
    const isOurs = !(event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLVideoElement);
    if (wanted === undefined || !isOurs) return;
    event.preventDefault();
    void goTo(wanted);
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
        <div className={styles.place}>
          <div className={styles.framed}>
            <Medium key={item.image} item={item} />
            {pointed?.tag && pointed.id === item._id && <TagFrame tag={pointed.tag} isStrong />}
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
      <FilmStrip
        items={list?.items ?? [item]}
        shown={item._id}
        onChoose={(chosen) => void address.move({ item: chosen })}
      />
      <ItemPanel item={item} address={address} onPoint={(tag) => point({ id: item._id, tag })} />
    </Lightbox>
  );
}
