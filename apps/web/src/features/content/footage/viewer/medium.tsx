import type { FootageItem } from '@portal/contract/content/footage';
import { ImageOff } from 'lucide-react';
import type { CSSProperties } from 'react';
import { picturesByWidth } from '../../../../lib/picture-widths.ts';
import { usePicture } from '../../../../lib/use-picture.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { useItemWords } from '../item/use-item-words.ts';
import { firstFrame } from '../item/words.ts';
import { footageMessages } from '../messages.ts';
import styles from './medium.module.css';

export const MEDIUM_SIZES = '(min-width: 992px) calc(100vw - 508px), 100vw';
const USUAL_RATIO = 4 / 3;

type Props = { readonly item: FootageItem; readonly sizes?: string };

/** The picture or the video itself, in a place whose size is known (container-type: size). */
export function Medium({ item, sizes = MEDIUM_SIZES }: Props) {
  const t = footageMessages.useText();
  const { alt } = useItemWords()(item);
  const words = uiMessages.useText();
  const { state, tries, onLoad, onError } = usePicture(item.image);
  const ratio = item.width && item.height ? item.width / item.height : USUAL_RATIO;
  const backgroundImage = item.placeholder ? `url("${item.placeholder}")` : undefined;
  const style = { '--ratio': ratio, backgroundImage } as CSSProperties;
  const shared = { style, className: styles.medium, onError };
  if (state === 'missing' || state === 'unreadable') {
    return (
      <p className={`${styles.medium} ${styles.unavailable}`} style={{ '--ratio': ratio } as CSSProperties}>
        <ImageOff size={20} />
        {state === 'unreadable' ? words('pictureUnreadable') : t(`unavailable-${item.kind}`)}
      </p>
    );
  }
  if (item.kind === 'video') {
    return (
      <video
        key={tries}
        {...shared}
        src={item.poster ? item.image : firstFrame(item)}
        poster={item.poster ? `${item.poster}/800` : undefined}
        aria-label={alt}
        preload="metadata"
        controls
        muted
        playsInline
      />
    );
  }
  return (
    <img
      key={tries}
      {...shared}
      onLoad={onLoad}
      src={`${item.image}/1600`}
      srcSet={picturesByWidth(item.image)}
      sizes={sizes}
      alt={alt}
    />
  );
}
