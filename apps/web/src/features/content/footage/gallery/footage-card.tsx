import { type FootageItem, getFootage } from '@portal/contract/content/footage';
import { formatPlayingTime } from '@portal/contract/formats/measures';
import type { FirstPrice } from '@portal/contract/prices/observations/photo-prices';
import { Film, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { picturesByWidth } from '../../../../lib/picture-widths.ts';
import { usePicture } from '../../../../lib/use-picture.ts';
import { CardVideo } from '../../../../shared/card-video/card-video.tsx';
import type { Selection } from '../../../../shared/list/use-selection.ts';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { uiMessages } from '../../../../ui/messages.ts';
import { CopyLinkButton } from '../item/copy-link-button.tsx';
import { useItemWords } from '../item/use-item-words.ts';
import { stillImage } from '../item/words.ts';
import { footageMessages } from '../messages.ts';
import { CARD_SIZES } from './card-sizes.ts';
import styles from './footage-card.module.css';

type LoadingPriority = 'high' | 'eager' | 'lazy';
type Props = {
  readonly item: FootageItem;
  readonly priority: LoadingPriority;
  readonly price: FirstPrice | undefined;
  readonly selection: Selection;
  readonly onOpen: () => void;
};

export function FootageCard({ item, priority, price, selection, onOpen }: Props) {
  const t = footageMessages.useText();
  const { name, market, date, alt } = useItemWords()(item);
  const mayOpen = useMay(getFootage);
  const isVideo = item.kind === 'video';
  const [unplayable, setUnplayable] = useState<string>();
  const isChosen = selection.has(item);
  return (
    <li className={styles.card} data-chosen={isChosen || undefined}>
      <div
        className={styles.medium}
        style={item.placeholder ? { backgroundImage: `url("${item.placeholder}")` } : undefined}
      >
        <CardPicture
          key={item.image}
          item={item}
          alt={alt}
          priority={priority}
          isUnplayable={unplayable === item.image}
        />
        {isVideo && (
          <span className={item.duration === null ? 'visually-hidden' : styles.length}>
            <span className="visually-hidden">{t('video')} </span>
            {item.duration !== null && formatPlayingTime(item.duration)}
          </span>
        )}
        {price && <CardPrice price={price} />}
        {mayOpen && !selection.isOn && (
          <button
            type="button"
            className={styles.opener}
            data-opens={item._id}
            aria-label={t('open', { name, date })}
            onClick={onOpen}
          />
        )}
        {mayOpen && isVideo && !selection.isOn && unplayable !== item.image && (
          <CardVideo src={item.image} name={name} onBroken={() => setUnplayable(item.image)} />
        )}
        {selection.isOn && (
          <div className={styles.choice}>
            <Checkbox
              label={<span className="visually-hidden">{t('choose', { name, date })}</span>}
              checked={isChosen}
              disabled={selection.isFull && !isChosen}
              onChange={() => selection.toggle(item)}
            />
          </div>
        )}
      </div>
      <div className={styles.caption}>
        <div className={styles.words}>
          <h3>{name}</h3>
          <p className={`fine tabular ${styles.visit}`}>
            {market && <span>{market}</span>}
            <time dateTime={item.date}>{date}</time>
          </p>
        </div>
        <CopyLinkButton item={item} variant="soft" size="small" />
      </div>
    </li>
  );
}

/** Over the picture, so that a price that comes later moves nothing. */
function CardPrice({ price }: { readonly price: FirstPrice }) {
  const t = footageMessages.useText();
  const { formatPaidPrice } = usePriceWords();
  return (
    <p className={`tabular ${styles.price}`}>
      <OriginSticker code={price.origin_code} />
      <span>{formatPaidPrice(price)}</span>
      {price.prices > 1 && <span className={styles.more}>{t('morePrices', { count: price.prices - 1 })}</span>}
    </p>
  );
}

type PictureProps = Pick<Props, 'item' | 'priority'> & {
  readonly alt: string;
  readonly isUnplayable: boolean;
};

function CardPicture({ item, alt, priority, isUnplayable }: PictureProps) {
  const t = footageMessages.useText();
  const words = uiMessages.useText();
  const picture = stillImage(item);
  const { state, tries, ...loading } = usePicture(picture);
  if (state === 'missing' || state === 'unreadable' || isUnplayable) {
    return (
      <span className={`fine ${styles.unavailable}`}>
        <ImageOff size={20} />
        {state === 'unreadable' ? words('pictureUnreadable') : t(`unavailable-${item.kind}`)}
      </span>
    );
  }
  // A video that has no poster yet is not loaded for one.
  if (!picture) {
    return (
      <span className={`fine ${styles.unavailable}`} role="img" aria-label={alt}>
        <Film size={20} />
      </span>
    );
  }
  return (
    <>
      <img
        key={tries}
        {...loading}
        className={styles.picture}
        src={`${picture}/800`}
        srcSet={picturesByWidth(picture)}
        sizes={CARD_SIZES}
        width={320}
        height={188}
        alt={alt}
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'high' ? 'high' : 'auto'}
        decoding="async"
      />
      {state === 'coming' && !item.placeholder && (
        <span className={`fine ${styles.unavailable} ${styles.coming}`}>{words('pictureComing')}</span>
      )}
    </>
  );
}
