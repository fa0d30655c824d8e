import type { ScorecardQuestion } from '@portal/contract/prices/scorecard';
import { isClosed } from '../../../lib/call-api.ts';
import { type PriceAddress, usePriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import { useMarketPrices } from '../../../shared/prices/market/use-market-prices.ts';
import type { MarketOf } from '../../../shared/prices/market/use-market-shown.ts';
import { PricePage } from '../../../shared/prices/page/price-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SinglePricesClosed } from '../observations/list/single-prices-closed.tsx';
import { OfMarket } from '../observations/market/of-market.tsx';
import { Opened } from '../observations/opened.tsx';
import { MarketScorecard } from './market/market-scorecard.tsx';
import { scorecardMessages } from './messages.ts';
import { RetailerScorecard } from './retailer/retailer-scorecard.tsx';
import { ScorecardFilters } from './scorecard-filters.tsx';
import { TakeReport } from './take-report.tsx';

export function ScorecardScreen() {
  const t = scorecardMessages.useText();
  const address = usePriceAddress();
  const { shown, market, records } = useMarketPrices(address);
  const { from, to } = address.filter;
  return (
    <PricePage
      current="scorecard"
      market={market}
      single={records}
      tools={market && <TakeReport question={{ market_id: market._id, from, to }} />}
    >
      {isClosed(records.error) ? (
        <SinglePricesClosed />
      ) : (
        <>
          <OfMarket address={address} shown={shown} waiting={<Skeleton label={t('loading')} rows={12} />}>
            {(of) => <InMarket {...of} address={address} />}
          </OfMarket>
          <Opened address={address} />
        </>
      )}
    </PricePage>
  );
}

function InMarket({ market, markets, address }: MarketOf & { readonly address: PriceAddress }) {
  const { from, to, retailer_id } = address.filter;
  const question: ScorecardQuestion = { market_id: market._id, from, to };
  return (
    <>
      <ScorecardFilters address={address} market={market} markets={markets} />
      {retailer_id ? (
        <RetailerScorecard question={question} retailerId={retailer_id} address={address} />
      ) : (
        <MarketScorecard question={question} market={market} address={address} />
      )}
    </>
  );
}
