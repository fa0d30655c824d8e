import { useNavigate } from '@tanstack/react-router';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { type PriceParameter, readFilter, readId } from '../../../shared/prices/address/price-address.ts';

type Shown = {
  readonly search?: string | undefined;
  readonly market_id?: string | undefined;
};

export function useRetailersAddress() {
  const navigate = useNavigate();
  const address = useListAddress<PriceParameter>();
  const { market_id, retailer_id } = readFilter(address);
  const { search, page = 1 } = address;
  const batch = readId(address.batch);
  return {
    search,
    market_id,
    retailer_id,
    page,
    batch,
    show: (wanted: Shown) => navigate({ to: '.', search: { batch, market_id, retailer_id, search, ...wanted } }),
    wayTo: (retailer: string | undefined) => ({ to: '.', search: { batch, retailer_id: retailer } }) as const,
  };
}

export type RetailersAddress = ReturnType<typeof useRetailersAddress>;
