import type { ObservationRow, PriceFilter } from '@portal/contract/prices/observations';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import type { ReactNode } from 'react';
import { isClosed } from '../../../../lib/call-api.ts';
import type { ScreenName } from '../../../../shared/catalogue/catalogue.ts';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { type PriceParameter, readSummaryFilter } from '../../../../shared/prices/address/price-address.ts';
import type { KeptTab } from '../../../../shared/prices/address/price-paths.ts';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { useMarketPrices } from '../../../../shared/prices/market/use-market-prices.ts';
import type { MarketOf } from '../../../../shared/prices/market/use-market-shown.ts';
import { PricePage } from '../../../../shared/prices/page/price-page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TakeAway } from '../../exports/take-away.tsx';
import { ViewsMenu } from '../../saved-views/views-menu.tsx';
import { SinglePricesClosed } from '../list/single-prices-closed.tsx';
import { observationsMessages } from '../messages.ts';
import { Opened } from '../opened.tsx';
import { OfMarket } from './of-market.tsx';

export type InSight = MarketOf & {
  readonly address: PriceAddress;
  readonly asked: SummaryFilter;
  readonly newest: ObservationRow | undefined;
};

type Props = {
  readonly current: ScreenName;
  readonly tab: KeptTab;
  readonly address: PriceAddress;
  readonly exported?: Partial<PriceFilter>;
  readonly opened?: ReactNode;
  readonly children: (inSight: InSight) => ReactNode;
};

export function MarketPage({ current, tab, address, exported, opened, children }: Props) {
  const t = observationsMessages.useText();
  const search = useListAddress<PriceParameter>();
  const { shown, market, filter, records } = useMarketPrices(address);
  const inSight = filter && { ...filter, ...exported };
  return (
    <PricePage
      current={current}
      market={market}
      single={records}
      tools={
        <>
          <ViewsMenu tab={tab} />
          <TakeAway
            address={address}
            filter={shown.unseen ? address.filter : inSight}
            brief={market && readSummaryFilter(search, market._id)}
          />
        </>
      }
    >
      {isClosed(records.error) ? (
        <SinglePricesClosed />
      ) : (
        <>
          <OfMarket address={address} shown={shown} waiting={<Skeleton label={t('loading')} rows={12} />}>
            {(of) =>
              children({
                ...of,
                address,
                asked: readSummaryFilter(search, of.market._id),
                newest: records.data?.items[0],
              })
            }
          </OfMarket>
          <Opened address={address} other={opened} />
        </>
      )}
    </PricePage>
  );
}
