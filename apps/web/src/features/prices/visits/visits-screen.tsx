import { usePriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import { pricesOnly } from '../../../shared/prices/page/prices-only.tsx';
import { PriceFilters } from '../observations/filters/price-filters.tsx';
import { MarketList } from '../observations/market/market-list.tsx';
import { type InSight, MarketPage } from '../observations/market/market-page.tsx';
import { NoneInPeriod } from '../observations/market/none-in-period.tsx';
import { Distribution } from './distribution.tsx';
import { Freshness } from './freshness.tsx';
import { visitsMessages } from './messages.ts';
import { OpenedVisit } from './opened-visit.tsx';
import { useDistribution, useVisits } from './visits.api.ts';
import styles from './visits.module.css';
import { VisitsTable } from './visits-table.tsx';

function Visits() {
  const address = usePriceAddress();
  return (
    <MarketPage
      current="priceVisits"
      tab="visits"
      address={address}
      opened={address.visit && <OpenedVisit id={address.visit} address={address} />}
    >
      {(inSight) => <VisitsInMarket {...inSight} />}
    </MarketPage>
  );
}

function VisitsInMarket({ address, markets, market, asked, newest }: InSight) {
  const t = visitsMessages.useText();
  const visits = useVisits({ ...asked, photo: address.filter.photo }, address.page);
  const distribution = useDistribution(asked);
  return (
    <>
      <PriceFilters address={address} markets={markets} market={market} shown={newest} takesPhoto />
      <div className={styles.summary}>
        <Distribution asked={asked} answer={distribution} />
        <Freshness answer={distribution} />
      </div>
      <MarketList
        list={visits}
        title={t('visits')}
        formatFound={({ more, ...found }) => t(more ? 'foundMore' : 'found', found)}
        renderNone={(answer) => <NoneInPeriod address={address} marketName={market.name} answer={answer} />}
      >
        {({ items }) => <VisitsTable visits={items} onOpen={address.openVisit} />}
      </MarketList>
    </>
  );
}

export const VisitsScreen = pricesOnly(Visits);
