import type { Observation } from '@portal/contract/prices/observations';
import { AddToDeck } from '../../../../../shared/decks/add-to-deck.tsx';
import { PhotoDownload } from '../../../../../shared/downloads/photo-download.tsx';
import { FootageLink } from '../../../../../shared/footage/footage-link.tsx';
import { PhotoWithTag } from '../../../../../shared/prices/photo/photo-with-tag.tsx';
import { usePriceWords } from '../../../../../shared/prices/use-price-words.ts';
import { observationsMessages } from '../../messages.ts';
import styles from '../detail.module.css';

export function PricePhotos({ price }: { readonly price: Observation }) {
  const t = observationsMessages.useText();
  const { formatPaidPrice } = usePriceWords();
  if (price.photos.length === 0) return null;
  return (
    <ul className={`tight ${styles.photos}`}>
      {price.photos.map((photo) => (
        <li key={photo.footage_id}>
          <FootageLink id={photo.footage_id} label={t('openPhoto', { alt: photo.alt })}>
            <PhotoWithTag photo={photo} price={formatPaidPrice(price)} ratio={3 / 2} boxWidth={504} />
          </FootageLink>
          {price.status === 'approved' && <PhotoDownload photo={photo} name={photo.alt || t('photo')} />}
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
