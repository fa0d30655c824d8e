import type { ObservationRow } from '@portal/contract/prices/observations';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import styles from './row-photo.module.css';

export function RowPhoto({ photo }: { readonly photo: ObservationRow['photo'] }) {
  const [isBroken, setBroken] = useState(false);
  if (!photo || isBroken) {
    return (
      <span className={styles.well}>
        <Camera size={20} />
      </span>
    );
  }
  return (
    <img
      className={styles.photo}
      style={photo.placeholder ? { backgroundImage: `url("${photo.placeholder}")` } : undefined}
      src={`${photo.image}/320`}
      width={76}
      height={52}
      alt={photo.alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
