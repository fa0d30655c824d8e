import type { PricePhoto } from '@portal/contract/price-photos';
import { downloadPricePhoto } from '@portal/contract/prices/exports';
import { useMay } from '../session/use-may.ts';
import { DownloadMedium } from './download-medium.tsx';
import styles from './photo-download.module.css';

type Props = { readonly photo: Pick<PricePhoto, 'footage_id'>; readonly name: string };

/** In the corner of the photo of an approved price; what holds both is positioned. */
export function PhotoDownload({ photo, name }: Props) {
  const mayExport = useMay(downloadPricePhoto);
  if (!mayExport) return null;
  return (
    <div className={styles.corner}>
      <DownloadMedium call={downloadPricePhoto} id={photo.footage_id} name={name} look="icon" />
    </div>
  );
}
