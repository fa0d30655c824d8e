import { downloadPricePhoto } from '@portal/contract/prices/exports';
import type { Observation } from '@portal/contract/prices/observations';
import { picturesByWidth } from '../../../../../lib/picture-widths.ts';
import { DownloadMedium } from '../../../../../shared/downloads/download-medium.tsx';
import { FootageLink } from '../../../../../shared/footage/footage-link.tsx';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { observationsMessages } from '../../messages.ts';
import styles from '../detail.module.css';

const SIZES = '(min-width: 768px) 504px, calc(100vw - 32px)';

type Props = Pick<Observation, 'photos'> & { readonly mayDownload: boolean };

export function PricePhotos({ photos, mayDownload }: Props) {
  const t = observationsMessages.useText();
  const mayExport = useMay(downloadPricePhoto);
  if (photos.length === 0) return null;
  return (
    <ul className={`tight ${styles.photos}`}>
      {photos.map(({ footage_id, image, placeholder, alt }) => (
        <li key={footage_id}>
          <FootageLink id={footage_id} label={t('openPhoto', { alt })}>
            <img
              style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
              src={`${image}/800`}
              srcSet={picturesByWidth(image)}
              sizes={SIZES}
              width={504}
              height={336}
              alt={alt}
            />
          </FootageLink>
          {mayDownload && mayExport && (
            <div className={styles.download}>
              <DownloadMedium call={downloadPricePhoto} id={footage_id} name={alt || t('photo')} look="icon" />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
