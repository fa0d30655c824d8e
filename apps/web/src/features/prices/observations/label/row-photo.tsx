import type { ObservationRow } from '@portal/contract/prices/observations';
import { Camera } from 'lucide-react';
import { PhotoPreview } from '../../../../shared/prices/photo/photo-preview.tsx';
import { PhotoWithTag } from '../../../../shared/prices/photo/photo-with-tag.tsx';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import styles from './row-photo.module.css';

type Label = Pick<ObservationRow, '_id' | 'photo' | 'currency' | 'price' | 'price_unit' | 'promo_qty' | 'promo_price'>;
type Props = {
  readonly label: Label;
  /** Absent where the label does not open: the photo is then only looked at. */
  readonly onOpen?: ((id: string) => unknown) | undefined;
};

const WIDTH = 76;
/** The share of the tag in so small a picture. */
const CONTEXT = 0.3;

export function RowPhoto({ label, onOpen }: Props) {
  const { formatPaidPrice } = usePriceWords();
  const { _id, photo } = label;
  if (!photo) {
    return (
      <span className={styles.well}>
        <Camera size={20} />
      </span>
    );
  }
  const price = formatPaidPrice(label);
  return (
    <PhotoPreview photo={photo} price={price}>
      <button type="button" className={styles.opener} onClick={() => void onOpen?.(_id)}>
        <PhotoWithTag
          photo={photo}
          price={price}
          ratio={WIDTH / 52}
          context={CONTEXT}
          boxWidth={WIDTH}
          className={styles.photo}
        />
      </button>
    </PhotoPreview>
  );
}
