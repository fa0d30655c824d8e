import { downloadPricePhoto } from '@portal/contract/prices/exports';
import type { Observation } from '@portal/contract/prices/observations';
import { AddToDeck } from '../../../../../shared/decks/add-to-deck.tsx';
import { DownloadMedium } from '../../../../../shared/downloads/download-medium.tsx';
import { FootageLink } from '../../../../../shared/footage/footage-link.tsx';
import { PhotoWithTag } from '../../../../../shared/prices/photo/photo-with-tag.tsx';
import { usePriceWords } from '../../../../../shared/prices/use-price-words.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { observationsMessages } from '../../messages.ts';
import styles from '../detail.module.css';

export function PricePhotos({ price }: { readonly price: Observation }) {
  const t = observationsMessages.useText();
  const { formatPaidPrice } = usePriceWords();
  const mayExport = useMay(downloadPricePhoto) && price.status === 'approved';
  if (price.photos.length === 0) return null;
  return (
    <ul className={`tight ${styles.photos}`}>
      {price.photos.map((photo) => (
        <li key={photo.footage_id}>
          <FootageLink id={photo.footage_id} label={t('openPhoto', { alt: photo.alt })}>
            <PhotoWithTag photo={photo} price={formatPaidPrice(price)} ratio={3 / 2} boxWidth={504} />
          </FootageLink>
          {mayExport && (
            <div className={styles.download}>
              <DownloadMedium
                call={downloadPricePhoto}
                id={photo.footage_id}
                name={photo.alt || t('photo')}
                look="icon"
              />
            </div>
          )}
          <AddToDeck
            piece={{
              kind: 'photo',
              title: price.product_text,
              footage_id: photo.footage_id,
              observation_id: price._id,
            }}
          />
        </li>
      ))}
    </ul>
  );
}
