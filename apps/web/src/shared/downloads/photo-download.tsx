import type { PricePhoto } from '@portal/contract/price-photos';
import { downloadPricePhoto } from '@portal/contract/prices/exports';
import type { ReactNode } from 'react';
import { useMay } from '../session/use-may.ts';
import { DownloadMedium } from './download-medium.tsx';
import styles from './photo-download.module.css';

type Props = {
  /** Absent where its price is not approved. */
  readonly photo: Pick<PricePhoto, 'footage_id'> | undefined;
  readonly name: string;
  /** Icon buttons beside it. */
  readonly children?: ReactNode;
};

/** In the corner of the photo of a price; what holds both is positioned. */
export function PhotoDownload({ photo, name, children }: Props) {
  const mayExport = useMay(downloadPricePhoto);
  const isOffered = mayExport && photo;
  if (!isOffered && !children) return null;
  return (
    <div className={styles.corner}>
      {isOffered && <DownloadMedium call={downloadPricePhoto} id={photo.footage_id} name={name} look="icon" />}
      {children}
    </div>
  );
}
