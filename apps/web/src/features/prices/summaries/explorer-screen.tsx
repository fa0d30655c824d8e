import { currencySign } from '@portal/contract/formats/money';
import { isClosed } from '../../../lib/call-api.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { type PriceParameter, readSummaryFilter } from '../../../shared/prices/address/price-address.ts';
import { usePriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import { useMarketPrices } from '../../../shared/prices/market/use-market-prices.ts';
import { PricePage } from '../../../shared/prices/page/price-page.tsx';
import { pricesOnly } from '../../../shared/prices/page/prices-only.tsx';
import { useSeesSingle } from '../../../shared/prices/records.api.ts';
import { begunFrom } from '../alerts/alert-draft.ts';
import { AlertMe } from '../alerts/alert-me.tsx';
import { TakeAway } from '../exports/take-away.tsx';
import { ReadingChoice } from '../observations/list/reading-choice.tsx';
import { OfMarket } from '../observations/market/of-market.tsx';
import { Opened } from '../observations/opened.tsx';
import { ViewsMenu } from '../saved-views/views-menu.tsx';
import styles from './overview.module.css';
import { Overview } from './overview.tsx';
import { OverviewWaiting } from './overview-waiting.tsx';

function Explorer() {
  const address = usePriceAddress();
  const search = useListAddress<PriceParameter>();
  const { shown, market, filter, records } = useMarketPrices(address);
  const seesSingle = useSeesSingle(records);
  const asked = market && readSummaryFilter(search, market._id);
  return (
    <PricePage
      current="retail"
      market={market}
      single={records}
      tools={
        <>
          {seesSingle && <AlertMe begun={asked && begunFrom(asked)} />}
          <ViewsMenu />
          <TakeAway address={address} filter={shown.unseen ? address.filter : filter} brief={asked} />
        </>
      }
      reading={
        (market ?? !shown.markets) && (
          <div className={styles.tools} data-waiting={!market || undefined}>
            <ReadingChoice address={address} sign={market && currencySign(market.currency)} />
          </div>
        )
      }
    >
      <OfMarket address={address} shown={shown} waiting={<OverviewWaiting />}>
        {(of) => <Overview address={address} {...of} records={records} />}
      </OfMarket>
      <Opened address={address} isClosed={isClosed(records.error)} />
    </PricePage>
  );
}

export const ExplorerScreen = pricesOnly(Explorer);
