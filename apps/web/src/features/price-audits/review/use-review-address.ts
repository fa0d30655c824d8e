import { useNavigate } from '@tanstack/react-router';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { filterOf, idOf, type PriceParameter } from '../address/price-address.ts';

export type ReviewFilter = {
  readonly batch_id: string | undefined;
  readonly market_id: string | undefined;
  readonly flagged: 'yes' | 'no' | undefined;
};

export type ReviewAddress = ReturnType<typeof useReviewAddress>;

/** Which part of the queue is shown stands in the address. */
export function useReviewAddress() {
  const navigate = useNavigate();
  const address = useListAddress<PriceParameter>();
  const { flagged, page = 1 } = address;
  const filter: ReviewFilter = {
    batch_id: idOf(address.batch),
    market_id: filterOf(address).market_id,
    flagged: flagged === 'yes' || flagged === 'no' ? flagged : undefined,
  };
  const show = (wanted: Partial<ReviewFilter>) => {
    const { batch_id: batch, ...others } = { ...filter, ...wanted };
    return navigate({ to: '.', search: { tab: 'review', batch, ...others }, resetScroll: false });
  };
  return { filter, page, show };
}
