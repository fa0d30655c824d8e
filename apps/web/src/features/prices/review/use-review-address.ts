import { FLAGS } from '@portal/contract/price-words';
import { REVIEW_STATUSES, type WaitingFilter } from '@portal/contract/prices/review';
import { useNavigate } from '@tanstack/react-router';
import { findChoice } from '../../../lib/choices.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { type PriceParameter, readFilter, readId } from '../../../shared/prices/address/price-address.ts';

export const YES_NO = ['yes', 'no'] as const;

type ReviewFilter = WaitingFilter & { readonly status: (typeof REVIEW_STATUSES)[number] };

export type ReviewAddress = ReturnType<typeof useReviewAddress>;

export function useReviewAddress() {
  const navigate = useNavigate();
  const address = useListAddress<PriceParameter>();
  const { page = 1 } = address;
  const { market_id, store_id, photo } = readFilter(address);
  const filter: ReviewFilter = {
    status: findChoice(REVIEW_STATUSES, address.status) ?? 'submitted',
    batch_id: readId(address.batch),
    market_id,
    store_id,
    flag: findChoice(FLAGS, address.flag),
    flagged: findChoice(YES_NO, address.flagged),
    photo,
  };
  const show = (wanted: Partial<ReviewFilter>) => {
    const { batch_id: batch, status, ...others } = { ...filter, ...wanted };
    const said = status === 'submitted' ? undefined : status;
    return navigate({ to: '.', search: { batch, status: said, ...others }, resetScroll: false });
  };
  return { filter, page, show };
}
