import { formatShortDay } from '@portal/contract/formats/days';
import type { ObservationRow } from '@portal/contract/prices/observations';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../lib/i18n.ts';
import { PieceMenu } from '../../../../shared/pieces/piece-menu.tsx';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { normalPrice } from '../../../../shared/prices/normal-price.ts';
import { usePricePiece } from '../../../../shared/prices/use-price-piece.ts';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import { Money } from '../label/money.tsx';
import type { Asked } from './evidence.api.ts';
import styles from './evidence.module.css';
import { evidenceMessages } from './messages.ts';

type Props = {
  readonly label: ObservationRow;
  readonly question: Asked;
  readonly way: ReturnType<PriceAddress['wayInto']>;
};

export function EvidenceRow({ label, question: { unit, currency }, way }: Props) {
  const t = evidenceMessages.useText();
  const language = useLanguage();
  const { pricePiece } = usePricePiece();
  const { formatPack, formatPaidPrice } = usePriceWords();
  return (
    <li>
      <Link {...way} className={styles.row} data-opens={label._id}>
        <span>
          {label.product_text}, {formatPack(label)}
          <span className="second">
            {label.retailer_name}, {label.store_name} · {formatShortDay(label.date, language)}
          </span>
        </span>
        <span className={styles.amounts}>
          <b>{formatPaidPrice(label)}</b>
          <Money {...normalPrice(label, unit, currency === 'aud' ? 'AUD' : 'local')}>{t(`per-${unit}`)}</Money>
        </span>
      </Link>
      <PieceMenu piece={pricePiece(label)} />
    </li>
  );
}
