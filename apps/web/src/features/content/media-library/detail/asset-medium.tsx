import type { Asset } from '@portal/contract/content/media-library/media-library';
import { Film, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './asset-panel.module.css';

export function AssetMedium({ asset }: { readonly asset: Asset }) {
  const t = mediaLibraryMessages.useText();
  const [broken, setBroken] = useState<string>();
  const { title, preview, file, mime, kind } = asset;
  const name = t('preview', { name: title });
  const isVideo = mime.startsWith('video/');
  const address = isVideo && file ? file : preview;
  if (!address || broken === address) {
    return (
      <p className={styles.none}>
        {isVideo ? <Film size={20} /> : <ImageOff size={20} />}
        {t('noPreview')}
      </p>
    );
  }
  if (isVideo && file) {
    return (
      <video
        key={file}
        className={styles.medium}
        src={file}
        poster={preview || undefined}
        aria-label={name}
        controls
        muted
        playsInline
        preload="metadata"
        onError={() => setBroken(address)}
      />
    );
  }
  return (
    <img
      key={preview}
      className={kind === 'logo' ? `${styles.medium} ${styles.logo}` : styles.medium}
      src={preview}
      alt={name}
      onError={() => setBroken(address)}
    />
  );
}
