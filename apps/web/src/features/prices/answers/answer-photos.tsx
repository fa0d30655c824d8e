import { formatShortDay } from '@portal/contract/formats/days';
import type { PriceAnswered } from '@portal/contract/prices/answers';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../lib/i18n.ts';
import { PRICES_PATH } from '../../../shared/prices/address/price-paths.ts';
import { PhotoWithTag } from '../../../shared/prices/photo/photo-with-tag.tsx';
import { usePriceWords } from '../../../shared/prices/use-price-words.ts';
import styles from './price-answer.module.css';

/** The share of the tag in a tile, as in the evidence. */
const CONTEXT = 0.4;

export function AnswerPhotos({ answer: { photos } }: { readonly answer: PriceAnswered }) {
  const language = useLanguage();
  const { formatPaidPrice } = usePriceWords();
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map((label) => {
        const price = formatPaidPrice(label);
        return (
          <li key={label._id}>
            <Link
              to={`${PRICES_PATH}/observations`}
              search={{ market_id: label.market_id, price: label._id }}
              className={styles.photo}
            >
              {label.photo && (
                <PhotoWithTag photo={label.photo} price={price} ratio={4 / 3} context={CONTEXT} boxWidth={160} />
              )}
              <b>{price}</b>
              <span className="second">{label.retailer_name}</span>
              <time className="second" dateTime={label.date}>
                {formatShortDay(label.date, language)}
              </time>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
