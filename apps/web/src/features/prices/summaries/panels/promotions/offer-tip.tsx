import { listObservations, type PriceFilter } from '@portal/contract/prices/observations';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { callQuery } from '../../../../../lib/call-query.ts';
import { PhotoWithTag } from '../../../../../shared/prices/photo/photo-with-tag.tsx';
import { PRICES } from '../../../../../shared/prices/prices-key.ts';
import { usePriceWords } from '../../../../../shared/prices/use-price-words.ts';
import { Tip } from '../../../../../ui/charts/stage/tip.tsx';
import styles from '../panels.module.css';

type Props = ComponentProps<typeof Tip> & {
  readonly wanted: PriceFilter;
};

export function OfferTip({ wanted, ...tip }: Props) {
  const { formatPrice, formatPromo, formatPaidPrice } = usePriceWords();
  const newest = { ...wanted, order: 'newest', page: 1, page_size: 1 } as const;
  const { data } = useQuery(callQuery([...PRICES, 'offer', wanted], listObservations, newest));
  const offer = data?.items[0];
  return (
    <>
      <Tip {...tip} />
      {offer && (
        <span className={styles.offer}>
          {offer.photo && (
            <PhotoWithTag
              photo={offer.photo}
              price={formatPaidPrice(offer)}
              ratio={4 / 3}
              context={0.3}
              boxWidth={64}
              className={styles.offerPhoto}
            />
          )}
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
