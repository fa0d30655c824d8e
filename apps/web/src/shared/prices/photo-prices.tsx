import type { FootageItem } from '@portal/contract/content/footage';
import { type Tag } from '@portal/contract/price-photos';
import { listPhotoPrices, MAX_LABELS_OF_VISIT } from '@portal/contract/prices/observations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useScreens } from '../catalogue/catalogue.ts';
import { OriginSticker } from '../origins/origin-sticker.tsx';
import { useMay } from '../session/use-may.ts';
import { priceMessages } from './messages.ts';
import styles from './photo-prices.module.css';
import { usePriceWords } from './use-price-words.ts';
import { useStandingWords } from './use-standing-words.ts';

export type PricePlace = { readonly footageId: string; readonly priceId: string; readonly tag: Tag };

type Props = {
  readonly item: Pick<FootageItem, '_id' | 'kind'>;
  /** The price whose tag is looked at. */
  readonly chosen: string | undefined;
  /** The tag of the price that is hovered or has the focus; null when it is left. */
  readonly onPoint: (tag: Tag | null) => void;
  /** Called with nothing when the chosen one is pressed again. */
  readonly onChoose: (price: PricePlace | undefined) => void;
};

export function PhotoPrices({ item: { _id: footageId, kind }, chosen, onPoint, onChoose }: Props) {
  const t = priceMessages.useText();
  const { formatPaidPrice, formatPack, varietyName } = usePriceWords();
  const standingWords = useStandingWords();
  const { retail } = useScreens();
  const headingId = useId();
  const mayShow = useMay(listPhotoPrices);
  const {
    data: prices = [],
    error,
    refetch,
  } = useQuery({
    ...callQuery(['prices', 'of-photo', footageId], listPhotoPrices, { id: footageId }),
    enabled: mayShow,
  });
  if (!mayShow || (prices.length === 0 && !error)) return null;
  return (
    <section className={styles.prices} aria-labelledby={headingId}>
      <h3 id={headingId}>{t(`from-${kind}`)}</h3>
      {error && prices.length === 0 && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      <ul>
        {prices.map((price) => {
          const { _id: priceId, tag } = price;
          const name = `${varietyName(price.variety)}, ${formatPack(price)}`;
          const words = (
            <>
              <OriginSticker code={price.origin_code} />
              <span className={styles.what}>
                <span className={styles.amount}>{formatPaidPrice(price)}</span> {name}
                {price.standing && <span className="second">{standingWords(price, price.standing)}</span>}
              </span>
            </>
          );
          const pointing = {
            className: styles.price,
            onPointerEnter: () => onPoint(tag),
            onPointerLeave: () => onPoint(null),
            onFocus: () => onPoint(tag),
            onBlur: () => onPoint(null),
          };
          const way = { to: retail, search: { price: priceId } };
          if (!tag || kind === 'video') {
            return (
              <li key={priceId} className={styles.line}>
                <Link {...way} {...pointing}>
                  {words}
                </Link>
              </li>
            );
          }
          const isChosen = priceId === chosen;
          return (
            <li key={priceId} className={styles.line}>
              <button
                type="button"
                {...pointing}
                aria-pressed={isChosen}
                onClick={() => onChoose(isChosen ? undefined : { footageId, priceId, tag })}
              >
                {words}
              </button>
              <Link
                {...way}
                className={styles.open}
                aria-label={t('openPrice', { name })}
                title={t('openPrice', { name })}
              >
                <ChevronRight size={20} />
              </Link>
            </li>
          );
        })}
      </ul>
      {prices.length === MAX_LABELS_OF_VISIT && <p>{t('firstPrices', { count: prices.length })}</p>}
    </section>
  );
}
