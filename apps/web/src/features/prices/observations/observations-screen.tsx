import { MAX_COUNTED } from '@portal/contract/prices/observations';
import { useRef } from 'react';
import { isClosed } from '../../../lib/call-api.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/money.ts';
import { addDays } from '../../../shared/licences/days.ts';
import { ListPages } from '../../../shared/list/list-pages.tsx';
import { isNarrowed, namesSet, wantedOf } from '../../../shared/prices/address/price-address.ts';
import { type PriceAddress, usePriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import { PricePage } from '../../../shared/prices/page/price-page.tsx';
import { pricesOnly } from '../../../shared/prices/page/prices-only.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { TakeAway } from '../exports/take-away.tsx';
import { ViewsMenu } from '../saved-views/views-menu.tsx';
import { OpenedPrice } from './detail/opened-price.tsx';
import { PriceFilters } from './filters/price-filters.tsx';
import { ListTools } from './list/list-tools.tsx';
import { NoPrices } from './list/no-prices.tsx';
import { ObservationsTable } from './list/observations-table.tsx';
import { SinglePricesClosed } from './list/single-prices-closed.tsx';
import { usePlaceName } from './list/use-place-name.ts';
import { observationsMessages } from './messages.ts';
import { type PriceList, usePrices } from './observations.api.ts';
import styles from './observations-screen.module.css';

const PLACES = ['market_id', 'retailer_id', 'store_id'] as const;
/** Before the last audit, so that there is more than one visit to see. */
const DAYS_BEFORE = 30;

type Props = { readonly address: PriceAddress; readonly list: PriceList };

function Observations() {
  const address = usePriceAddress();
  const { filter, unit, order, page } = address;
  const list = usePrices({ ...wantedOf(filter, unit), order, page });
  return (
    <PricePage
      current="priceObservations"
      single={list}
      tools={
        <>
          <ViewsMenu tab="observations" />
          <TakeAway filter={filter} unit={unit} order={order} />
        </>
      }
    >
      {isClosed(list.error) ? (
        <SinglePricesClosed />
      ) : (
        <>
          <Labels address={address} list={list} />
          {address.price && <OpenedPrice id={address.price} address={address} />}
        </>
      )}
    </PricePage>
  );
}

/** Every label that was read in a store, one by one. */
function Labels({ address, list }: Props) {
  const filters = useRef<HTMLDivElement>(null);
  const clear = () => {
    // The button goes with the filters.
    filters.current?.querySelector('select')?.focus();
    void address.show({});
  };
  const { filter } = address;
  // While another list comes, the one before is still there.
  const shown = list.data?.items.find((row) => PLACES.every((name) => !filter[name] || row[name] === filter[name]));
  return (
    <>
      <PriceFilters ref={filters} address={address} shown={shown} onClear={clear} />
      <ListTools address={address} list={list} />
      <Results address={address} list={list} onClear={clear} />
    </>
  );
}

function Results({ address, list, onClear }: Props & { readonly onClear: () => void }) {
  const t = observationsMessages.useText();
  const language = useLanguage();
  const { data, error, refetch, isPlaceholderData } = list;
  if (!data) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={12} />;
  if (data.total === 0) return <NothingFound address={address} lastDate={data.last_date} onClear={onClear} />;
  return (
    <div className={styles.results} data-stale={isPlaceholderData || undefined}>
      <h2 className="visually-hidden">{t('prices')}</h2>
      <ObservationsTable rows={data.items} address={address} />
      <ListPages {...data} />
      {data.more && <p className={styles.more}>{t('moreHint', { number: formatCount(MAX_COUNTED, language) })}</p>}
    </div>
  );
}

type NothingProps = Pick<Props, 'address'> & { readonly lastDate: string | null; readonly onClear: () => void };

function NothingFound({ address: { filter, show }, lastDate, onClear }: NothingProps) {
  const { from, to } = filter;
  const place = usePlaceName(filter);
  // While the list without days is on its way, the one before is still there.
  const isOutside = lastDate !== null && (from ?? to) !== undefined;
  const showLast = (last: string) => show({ ...filter, from: addDays(last, -DAYS_BEFORE), to: last });
  return (
    <NoPrices
      place={place}
      outside={isOutside ? { from, to, lastDate, onShow: () => showLast(lastDate) } : undefined}
      isNarrowed={isNarrowed(filter, [...PLACES, 'city'])}
      onClear={namesSet(filter).length > 0 ? onClear : undefined}
    />
  );
}

export const ObservationsScreen = pricesOnly(Observations);
