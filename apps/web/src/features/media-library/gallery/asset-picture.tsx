import type { Asset } from '@portal/contract/media-library';
import { Film, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './asset-picture.module.css';

/** As wide as a tile gets, and as a row needs. */
const SIZES = '(min-width: 1280px) 300px, (min-width: 768px) 33vw, 50vw';

/** What a tile shows of its asset: all of a logo, as much as fits of everything else. */
export function AssetPicture({ asset: { preview, placeholder, kind } }: { readonly asset: Asset }) {
  const t = mediaLibraryMessages.useText();
  const [broken, setBroken] = useState<string>();
  if (!preview || broken === preview) {
    return (
      <span className={styles.none}>
        {preview ? <ImageOff size={20} /> : <Film size={20} />}
        {t('noPreview')}
      </span>
    );
  }
  return (
    <img
      className={kind === 'logo' ? `${styles.picture} ${styles.whole}` : styles.picture}
      // A logo shows what is behind it, also while it comes.
      style={placeholder && kind !== 'logo' ? { backgroundImage: `url("${placeholder}")` } : undefined}
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
