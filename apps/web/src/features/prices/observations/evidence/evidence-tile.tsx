import { formatShortDay } from '@portal/contract/formats/days';
import type { ObservationRow } from '@portal/contract/prices/observations';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../lib/i18n.ts';
import { PhotoDownload } from '../../../../shared/downloads/photo-download.tsx';
import { PieceMenu } from '../../../../shared/pieces/piece-menu.tsx';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { normalPrice } from '../../../../shared/prices/normal-price.ts';
import { PhotoPreview } from '../../../../shared/prices/photo/photo-preview.tsx';
import { PhotoWithTag } from '../../../../shared/prices/photo/photo-with-tag.tsx';
import { usePricePiece } from '../../../../shared/prices/use-price-piece.ts';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import { Money } from '../label/money.tsx';
import type { Asked } from './evidence.api.ts';
import styles from './evidence.module.css';
import { evidenceMessages } from './messages.ts';

type Props = {
  readonly label: ObservationRow & { readonly photo: NonNullable<ObservationRow['photo']> };
  readonly question: Asked;
  readonly way: ReturnType<PriceAddress['wayInto']>;
};

/** The share of the tag in a tile: enough of the shelf around it to know the place. */
const CONTEXT = 0.4;

export function EvidenceTile({ label, question, way }: Props) {
  const t = evidenceMessages.useText();
  const language = useLanguage();
  const { formatPaidPrice } = usePriceWords();
  const { pricePiece } = usePricePiece();
  const { unit, currency } = question;
  const price = formatPaidPrice(label);
  return (
    <li>
      <PhotoPreview photo={label.photo} price={price}>
        <Link {...way} className={styles.tile} data-opens={label._id}>
          <PhotoWithTag photo={label.photo} price={price} ratio={4 / 3} context={CONTEXT} boxWidth={240} />
          <b>{price}</b>
          <span>
            <Money {...normalPrice(label, unit, currency === 'aud' ? 'AUD' : 'local')}>{t(`per-${unit}`)}</Money>
          </span>
          <span className="second">
            {label.retailer_name}, {label.store_name}
          </span>
          <time className="second" dateTime={label.date}>
            {formatShortDay(label.date, language)}
          </time>
        </Link>
      </PhotoPreview>
      <PhotoDownload photo={label.photo} name={`${price}, ${label.store_name}`} />
      <div className={styles.menu}>
        <PieceMenu piece={pricePiece(label)} />
      </div>
    </li>
  );
}
