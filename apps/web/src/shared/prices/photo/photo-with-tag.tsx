import type { PricePhoto } from '@portal/contract/price-photos';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { picturesByWidth } from '../../../lib/picture-widths.ts';
import { priceMessages } from '../messages.ts';
import styles from './photo-with-tag.module.css';
import { TagFrame } from './tag-frame.tsx';
import { cropAround } from './tag-shapes.ts';

type Props = {
  readonly photo: PricePhoto;
  /** The price on the tag, in words; read out with the picture. */
  readonly price?: string;
  /** Width by height of the box; the picture's own by default. */
  readonly ratio?: number;
  /** The share of the tag in the box; without one, as much of the picture as the box takes. */
  readonly context?: number;
  /** About how wide the box is, in pixels: decides which of the stored widths is fetched. */
  readonly boxWidth: number;
  readonly className?: string | undefined;
};

const percent = (share: number) => `${share * 100}%`;

/** A photo with the label's price tag outlined, where it is known. */
export function PhotoWithTag({ photo, price, ratio, context, boxWidth, className = '' }: Props) {
  const t = priceMessages.useText();
  const { image, width, height, placeholder, alt, tag } = photo;
  const [isBroken, setBroken] = useState(false);
  const box = ratio ?? width / height;
  const part = cropAround(tag, { width, height }, box, context);
  const name = price ? t(tag ? 'photoWithTag' : 'photoOfPrice', { alt, price }) : alt;
  if (isBroken) {
    return (
      <span
        className={`${styles.box} ${styles.broken} ${className}`}
        style={{ aspectRatio: box }}
        role="img"
        aria-label={name}
      >
        <Camera size={20} />
      </span>
    );
  }
  return (
    <span className={`${styles.box} ${className}`} style={{ aspectRatio: box }} role="img" aria-label={name}>
      <span
        className={styles.picture}
        style={{
          left: percent(-part.left / part.width),
          top: percent(-part.top / part.height),
          width: percent(1 / part.width),
          height: percent(1 / part.height),
          backgroundImage: placeholder ? `url("${placeholder}")` : undefined,
        }}
      >
        <img
          src={`${image}/800`}
          srcSet={picturesByWidth(image)}
          sizes={`${Math.round(boxWidth / part.width)}px`}
          width={width}
          height={height}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
        {tag && <TagFrame tag={tag} />}
      </span>
    </span>
  );
}
