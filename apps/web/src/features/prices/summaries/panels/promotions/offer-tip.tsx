import { listObservations, type PriceFilter } from '@portal/contract/prices/observations';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { callQuery } from '../../../../../lib/call-query.ts';
import { PRICES } from '../../../../../shared/prices/prices-key.ts';
import { usePriceWords } from '../../../../../shared/prices/use-price-words.ts';
import { Tip } from '../../../../../ui/charts/stage/tip.tsx';
import { RowPhoto } from '../../../observations/label/row-photo.tsx';
import styles from '../panels.module.css';

type Props = ComponentProps<typeof Tip> & {
  readonly wanted: PriceFilter;
};

export function OfferTip({ wanted, ...tip }: Props) {
  const { formatPrice, formatPromo } = usePriceWords();
  const newest = { ...wanted, order: 'newest', page: 1, page_size: 1 } as const;
  const { data } = useQuery(callQuery([...PRICES, 'offer', wanted], listObservations, newest));
  const offer = data?.items[0];
  return (
    <>
      <Tip {...tip} />
      {offer && (
        <span className={styles.offer}>
          {offer.photo && <RowPhoto photo={offer.photo} />}
          <span>
            {offer.product_text}
            <span className="tiny">
              {formatPrice(offer)} → <b>{formatPromo(offer)}</b>
            </span>
          </span>
        </span>
      )}
    </>
  );
}
