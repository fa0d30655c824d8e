import type { ReviewItem } from '@portal/contract/prices/review';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { reviewMessages } from '../messages.ts';
import { type OpenPrice, ReviewCard } from './review-card.tsx';

type Props = {
  readonly item: ReviewItem;
  readonly isSelected: boolean;
  readonly onOpen: OpenPrice;
  readonly onSelect: () => void;
  readonly onApprove: () => void;
  readonly onReject: () => void;
};

export function WaitingCard({ item, isSelected, onOpen, onSelect, onApprove, onReject }: Props) {
  const t = reviewMessages.useText();
  const { is_own, product_text } = item;
  return (
    <ReviewCard
      item={item}
      onOpen={onOpen}
      box={
        <Checkbox
          label={<span className="visually-hidden">{t('select', { name: product_text })}</span>}
          checked={isSelected}
          aria-disabled={is_own || undefined}
          onChange={() => !is_own && onSelect()}
        />
      }
    >
      {is_own ? (
        <p>{t('own')}</p>
      ) : (
        <>
          <Button variant="soft" size="small" onClick={onApprove} label={t('approve')} about={product_text} />
          <Button variant="quiet" danger size="small" onClick={onReject} label={t('reject')} about={product_text} />
        </>
      )}
    </ReviewCard>
  );
}
