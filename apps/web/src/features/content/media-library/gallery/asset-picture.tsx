import type { Asset } from '@portal/contract/content/media-library/media-library';
import { Film, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './asset-picture.module.css';

const SIZES = '(min-width: 1280px) 300px, (min-width: 768px) 33vw, 50vw';

/** Cropped to the tile; the other kinds are shown whole. */
const CUT = new Set(['photography', 'video']);

type Props = { readonly asset: Asset; readonly isUnplayable: boolean };

export function AssetPicture({ asset: { preview, placeholder, kind }, isUnplayable }: Props) {
  const t = mediaLibraryMessages.useText();
  const [broken, setBroken] = useState<string>();
  const isCut = CUT.has(kind);
  if (isUnplayable || !preview || broken === preview) {
    return (
      <span className={`fine ${styles.none}`}>
        {isUnplayable || preview ? <ImageOff size={20} /> : <Film size={20} />}
        {t(isUnplayable ? 'noVideo' : 'noPreview')}
      </span>
    );
  }
  return (
    <img
      className={`${styles.picture} ${kind === 'logo' ? styles.logo : ''} ${isCut ? '' : styles.whole}`}
      // A transparent picture would show the placeholder behind it.
      style={placeholder && isCut ? { backgroundImage: `url("${placeholder}")` } : undefined}
      src={`${preview}/800`}
      srcSet={`${preview}/320 320w, ${preview}/800 800w`}
      sizes={SIZES}
      width={320}
      height={240}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(preview)}
    />
  );
}
