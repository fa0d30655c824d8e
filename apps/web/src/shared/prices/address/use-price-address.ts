import type { ObservationRow, PRICE_ORDERS, PriceFilter } from '@portal/contract/prices/observations';
import { useNavigate } from '@tanstack/react-router';
import { useScreens } from '../../catalogue/catalogue.ts';
import { useListAddress } from '../../list/use-list-address.ts';
import { useOpening } from '../../list/use-opening.ts';
import type { Currency, Unit } from '../normal-price.ts';
import { type PriceParameter, type PriceSearch, readDisplay, readFilter, readId } from './price-address.ts';

export type PriceAddress = ReturnType<typeof usePriceAddress>;

type Reading = {
  readonly order?: (typeof PRICE_ORDERS)[number];
  readonly unit?: Unit;
  readonly currency?: Currency;
};

export function usePriceAddress() {
  const address = useListAddress<PriceParameter>();
  const opening = useOpening();
  const navigate = useNavigate();
  const { priceObservations } = useScreens();
  const { price, visit, evidence, page = 1, order, unit, currency } = address;
  const filter = readFilter(address);

  /** Another list begins at its first page; how it is read stays. */
  const show = (wanted: Partial<PriceFilter>) =>
    navigate({ to: '.', search: { ...wanted, order, unit, currency }, resetScroll: false });

  /** By what the address says when it is chosen: of two choices in a row none is lost. */
  const read = (reading: Reading) =>
    navigate({
      to: '.',
      search: (now: PriceSearch) => {
        const { order: by, unit: per, currency: money } = now;
        return { ...readFilter(now), order: by, unit: per, currency: money, ...reading };
      },
      resetScroll: false,
    });

  const showLabels = (wanted: Partial<PriceFilter>) =>
    navigate({ to: priceObservations, search: { ...filter, ...wanted, order, unit, currency } });

  /** All labels of one store, whatever was filtered before. */
  const showStore = ({ market_id, store_id }: Pick<ObservationRow, 'market_id' | 'store_id'>) =>
    navigate({ to: priceObservations, search: { market_id, store_id, order, unit, currency } });

  return {
    filter,
    ...readDisplay(address),
    page,
    price: readId(price),
    visit: readId(visit),
    evidence,
    show,
    showLabels,
    showStore,
    read,
    open: (id: string) => opening.open({ ...address, price: id }),
    wayTo: (id: string) => opening.way({ ...address, price: id }),
    /** From a visit to one of its labels, as a link; one step back leads to the visit. */
    wayInto: (id: string) => opening.wayInto({ ...address, price: id }),
    close: () => opening.close({ ...address, price: undefined }),
    openVisit: (id: string) => opening.open({ ...address, visit: id }),
    closeVisit: () => opening.close({ ...address, visit: undefined }),
  };
}
