import type { Observation } from '@portal/contract/prices/observations';
import { PhotoDownload } from '../../../../../shared/downloads/photo-download.tsx';
import { FootageLink } from '../../../../../shared/footage/footage-link.tsx';
import { PieceMenu } from '../../../../../shared/pieces/piece-menu.tsx';
import { PhotoWithTag } from '../../../../../shared/prices/photo/photo-with-tag.tsx';
import { usePricePiece } from '../../../../../shared/prices/use-price-piece.ts';
import { usePriceWords } from '../../../../../shared/prices/use-price-words.ts';
import { observationsMessages } from '../../messages.ts';
import styles from '../detail.module.css';

export function PricePhotos({ price }: { readonly price: Observation }) {
  const t = observationsMessages.useText();
  const { formatPaidPrice } = usePriceWords();
  const { photoPiece } = usePricePiece();
  if (price.photos.length === 0) return null;
  return (
    <ul className={`tight ${styles.photos}`}>
      {price.photos.map((photo) => (
        <li key={photo.footage_id}>
          <FootageLink id={photo.footage_id} label={t('openPhoto', { alt: photo.alt })}>
            <PhotoWithTag photo={photo} price={formatPaidPrice(price)} ratio={3 / 2} boxWidth={504} />
          </FootageLink>
          <PhotoDownload photo={price.status === 'approved' ? photo : undefined} name={photo.alt || t('photo')}>
            <PieceMenu piece={photoPiece(price, photo)} />
          </PhotoDownload>
        </li>
      ))}
    </ul>
  );
}
