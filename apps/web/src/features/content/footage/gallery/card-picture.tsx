import type { FootageItem } from '@portal/contract/content/footage';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { picturesByWidth } from '../../../../lib/picture-widths.ts';
import { firstFrame, stillOf } from '../item/words.ts';
import { footageMessages } from '../messages.ts';
import { CARD_SIZES } from './card-sizes.ts';
import styles from './footage-card.module.css';

export type Haste = 'most' | 'some' | 'none';

type Props = { readonly item: FootageItem; readonly alt: string; readonly haste: Haste };

export function CardPicture({ item, alt, haste }: Props) {
  const t = footageMessages.useText();
  const [isBroken, setBroken] = useState(false);
  const picture = stillOf(item);
  if (isBroken) {
    return (
      <span className={styles.unavailable}>
        <ImageOff size={20} />
        {t(`unavailable-${item.kind}`)}
      </span>
    );
  }
  if (!picture) {
    return (
      <video
        className={styles.picture}
        src={firstFrame(item)}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-label={alt}
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <img
      className={styles.picture}
      src={`${picture}/800`}
      srcSet={picturesByWidth(picture)}
      sizes={CARD_SIZES}
      width={320}
      height={188}
      alt={alt}
      loading={haste === 'none' ? 'lazy' : 'eager'}
      fetchPriority={haste === 'most' ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
