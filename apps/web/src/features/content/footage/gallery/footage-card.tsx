import type { FootageItem } from '@portal/contract/content/footage';
import { ImageOff, Play } from 'lucide-react';
import { useState } from 'react';
import { picturesByWidth } from '../../../../lib/picture-widths.ts';
import { CopyLinkButton } from '../item/copy-link-button.tsx';
import { useItemWords } from '../item/use-item-words.ts';
import { firstFrame, playingTime, stillImage } from '../item/words.ts';
import { footageMessages } from '../messages.ts';
import { CARD_SIZES } from './card-sizes.ts';
import styles from './footage-card.module.css';

type LoadingPriority = 'high' | 'eager' | 'lazy';
type Props = { readonly item: FootageItem; readonly priority: LoadingPriority; readonly onOpen: () => void };

export function FootageCard({ item, priority, onOpen }: Props) {
  const t = footageMessages.useText();
  const { name, market, date, alt } = useItemWords()(item);
  const isVideo = item.kind === 'video';
  return (
    <li className={styles.card}>
      <div
        className={styles.medium}
        style={item.placeholder ? { backgroundImage: `url("${item.placeholder}")` } : undefined}
      >
        <CardPicture key={item.image} item={item} alt={alt} priority={priority} />
        {isVideo && (
          <span className={styles.play}>
            <Play size={20} />
          </span>
        )}
        {isVideo && (
          <span className={item.duration === null ? 'visually-hidden' : styles.length}>
            <span className="visually-hidden">{t('video')} </span>
            {item.duration !== null && playingTime(item.duration)}
          </span>
        )}
        <button
          type="button"
          className={styles.opener}
          data-opens={item._id}
          aria-label={t('open', { name, date })}
          onClick={onOpen}
        />
      </div>
      <div className={styles.caption}>
        <div className={styles.words}>
          <h3>{name}</h3>
          <p className={`fine tabular ${styles.visit}`}>
            {market && (
              <span className={styles.market} title={market}>
                {market}
              </span>
            )}
            <time dateTime={item.date}>{date}</time>
          </p>
        </div>
        <CopyLinkButton item={item} variant="soft" size="small" />
      </div>
    </li>
  );
}

type PictureProps = Pick<Props, 'item' | 'priority'> & { readonly alt: string };

function CardPicture({ item, alt, priority }: PictureProps) {
  const t = footageMessages.useText();
  const [isBroken, setBroken] = useState(false);
  const picture = stillImage(item);
  const shared = { className: styles.picture, onError: () => setBroken(true) };
  if (isBroken) {
    return (
      <span className={`fine ${styles.unavailable}`}>
        <ImageOff size={20} />
        {t(`unavailable-${item.kind}`)}
      </span>
    );
  }
  if (!picture) {
    const src = firstFrame(item);
    return <video {...shared} src={src} preload="metadata" muted playsInline tabIndex={-1} aria-label={alt} />;
  }
  return (
    <img
      {...shared}
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
  );
}
