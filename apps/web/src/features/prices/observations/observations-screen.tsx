import { formatCount } from '@portal/contract/formats/numbers';
import { MAX_COUNTED, PRICE_ORDERS } from '@portal/contract/prices/observations';
import { ArrowDownWideNarrow } from 'lucide-react';
import { isClosed } from '../../../lib/call-api.ts';
import { addDays } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { ListPages } from '../../../shared/list/list-pages.tsx';
import { isNarrowed, namesSet, toPriceQuery } from '../../../shared/prices/address/price-address.ts';
import { type PriceAddress, usePriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import { PricePage } from '../../../shared/prices/page/price-page.tsx';
import { pricesOnly } from '../../../shared/prices/page/prices-only.tsx';
import { FilterChoice } from '../../../ui/filter-choice.tsx';
import { focusToolbar } from '../../../ui/toolbar.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { TakeAway } from '../exports/take-away.tsx';
import { ViewsMenu } from '../saved-views/views-menu.tsx';
import { PriceFilters } from './filters/price-filters.tsx';
import { NoPrices } from './list/no-prices.tsx';
import { ObservationsTable } from './list/observations-table.tsx';
import { PriceHint } from './list/price-hint.tsx';
import { ReadingChoice } from './list/reading-choice.tsx';
import { SinglePricesClosed } from './list/single-prices-closed.tsx';
import { usePlaceName } from './list/use-place-name.ts';
import { observationsMessages } from './messages.ts';
import { type PriceList, usePrices } from './observations.api.ts';
import { Opened } from './opened.tsx';

const [USUAL_ORDER, ...OTHER_ORDERS] = PRICE_ORDERS;
const PLACES = ['market_id', 'retailer_id', 'store_id'] as const;
/** Before the last audit, so that there is more than one visit to see. */
const DAYS_BEFORE = 30;

type Props = { readonly address: PriceAddress; readonly list: PriceList };

function Observations() {
  const address = usePriceAddress();
  const { filter, unit, order, page } = address;
  const list = usePrices({ ...toPriceQuery(filter, unit), order, page });
  return (
    <PricePage
      current="priceObservations"
      single={list}
      tools={
        <>
          <ViewsMenu tab="observations" />
          <TakeAway address={address} filter={filter} />
        </>
      }
    >
      {isClosed(list.error) ? (
        <SinglePricesClosed />
      ) : (
        <>
          <Labels address={address} list={list} />
          <Opened address={address} />
        </>
      )}
    </PricePage>
  );
}

function Labels({ address, list }: Props) {
  const t = observationsMessages.useText();
  const language = useLanguage();
  const { data, error, refetch, isPlaceholderData } = list;
  const { filter, order, read } = address;
  // While another list comes, the one before is still there.
  const shown = data?.items.find((row) => PLACES.every((name) => !filter[name] || row[name] === filter[name]));
  const number = formatCount(data?.more ? MAX_COUNTED : (data?.total ?? 0), language);
  return (
    <>
      <PriceFilters
        address={address}
        shown={shown}
        takesPhoto
        count={data && (data.more ? t('foundMore', { number }) : t('found', { count: data.total }))}
        tools={
          <>
            <FilterChoice
              label={t('order')}
              all={t(`order-${USUAL_ORDER}`)}
              icon={<ArrowDownWideNarrow size={16} />}
              choices={OTHER_ORDERS.map((value) => ({ value, label: t(`order-${value}`) }))}
              value={order === USUAL_ORDER ? '' : order}
              onChange={(value) => void read({ order: PRICE_ORDERS.find((known) => known === value) ?? USUAL_ORDER })}
            />
            <ReadingChoice address={address} />
          </>
        }
      />
      {!data ? (
        <Waiting error={error} onRetry={refetch} label={t('loading')} rows={12} />
      ) : data.total === 0 ? (
        <NothingFound address={address} lastDate={data.last_date} />
      ) : (
        <div className="fades" data-stale={isPlaceholderData || undefined}>
          <h2 className="visually-hidden">{t('prices')}</h2>
          <PriceHint />
          <ObservationsTable rows={data.items} address={address} />
          <ListPages {...data} />
          {data.more && <p className="fine below">{t('moreHint', { number })}</p>}
        </div>
      )}
    </>
  );
}

type NothingProps = Pick<Props, 'address'> & { readonly lastDate: string | null };

function NothingFound({ address: { filter, show }, lastDate }: NothingProps) {
  const { from, to } = filter;
  const place = usePlaceName(filter);
  // While the list without days is on its way, the one before is still there.
  const isOutside = lastDate !== null && (from ?? to) !== undefined;
  const clear = () => {
    focusToolbar();
    void show({});
  };
  const showLast = (last: string) => show({ ...filter, from: addDays(last, -DAYS_BEFORE), to: last });
  return (
    <NoPrices
      place={place}
      outside={isOutside ? { from, to, lastDate, onShow: () => showLast(lastDate) } : undefined}
      isNarrowed={isNarrowed(filter, [...PLACES, 'city'])}
      onClear={namesSet(filter).length > 0 ? clear : undefined}
    />
  );
}

export const ObservationsScreen = pricesOnly(Observations);
