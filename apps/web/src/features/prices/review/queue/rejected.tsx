import { formatDateTime } from '@portal/contract/formats/times';
import type { ReviewItem } from '@portal/contract/prices/review';
import { useLanguage } from '../../../../lib/i18n.ts';
import { reviewMessages } from '../messages.ts';
import styles from './queue.module.css';
import { type OpenPrice, ReviewCard } from './review-card.tsx';

type Props = {
  readonly items: readonly ReviewItem[];
  readonly isWithdrawn: boolean;
  readonly onOpen: OpenPrice;
};

export function Rejected({ items, isWithdrawn, onOpen }: Props) {
  const t = reviewMessages.useText();
  const language = useLanguage();
  return (
    <ul className={styles.queue}>
      {items.map((item) => (
        <ReviewCard key={item._id} item={item} onOpen={onOpen}>
          <p className={styles.reason}>{item.reason}</p>
          <p>
            {[
              item.reviewed_by && t(isWithdrawn ? 'withdrawnBy' : 'rejectedBy', { name: item.reviewed_by }),
              reviewDay(item, language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </ReviewCard>
      ))}
    </ul>
  );
}

const reviewDay = ({ reviewedAt }: ReviewItem, language: Parameters<typeof formatDateTime>[1]) =>
  reviewedAt && formatDateTime(reviewedAt, language);
