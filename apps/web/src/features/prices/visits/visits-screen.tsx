import type { ObservationRow } from '@portal/contract/prices/observations';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import type { PriceParameter } from '../../../shared/prices/address/price-address.ts';
import type { PriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import type { MarketOf } from '../../../shared/prices/market/use-market-shown.ts';
import { MarketFilters } from '../observations/market/market-filters.tsx';
import { MarketList } from '../observations/market/market-list.tsx';
import { NoneInPeriod } from '../observations/market/none-in-period.tsx';
import { summaryFilterOf } from '../summaries/summaries.api.ts';
import { Distribution } from './distribution.tsx';
import { Freshness } from './freshness.tsx';
import { visitsMessages } from './messages.ts';
import { useDistribution, useVisits } from './visits.api.ts';
import styles from './visits.module.css';
import { VisitsTable } from './visits-table.tsx';

type Props = MarketOf & { readonly address: PriceAddress; readonly shown: ObservationRow | undefined };

/** Where somebody has been, what was on the shelf there, and where nobody has been for long. */
export function VisitsTab({ address, markets, market, shown }: Props) {
  const t = visitsMessages.useText();
  const asked = summaryFilterOf(useListAddress<PriceParameter>(), market._id);
  const visits = useVisits(asked, address.page);
  const distribution = useDistribution(asked);
  return (
    <>
      <MarketFilters address={address} markets={markets} market={market} shown={shown} />
      <div className={styles.summary}>
        <Distribution answer={distribution} />
        <Freshness answer={distribution} />
      </div>
      <MarketList
        list={visits}
        title={t('visits')}
        foundOf={({ more, ...found }) => t(more ? 'foundMore' : 'found', found)}
        renderNone={(answer) => <NoneInPeriod address={address} marketName={market.name} answer={answer} />}
      >
        {({ items }) => <VisitsTable visits={items} onOpen={address.openVisit} />}
      </MarketList>
    </>
  );
}
