import type { ObservationRow } from '@portal/contract/prices/observations';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { PriceParameter } from '../address/price-address.ts';
import type { PriceAddress } from '../address/use-price-address.ts';
import { MarketFilters } from '../filters/market-filters.tsx';
import { useScope } from '../filters/use-scope.ts';
import { MarketList } from '../list/market-list.tsx';
import { NoneInPeriod } from '../list/none-in-period.tsx';
import { priceAuditsMessages } from '../messages.ts';
import { PromotionsPanel } from '../overview/panels/promotions/promotions-panel.tsx';
import { summaryFilterOf } from '../overview/summaries.api.ts';
import type { MarketOf } from '../overview/use-market-shown.ts';
import { promotionsMessages } from './messages.ts';
import { OffersTable } from './offers-table.tsx';
import { useCalendar, useOffers } from './promotions.api.ts';
import styles from './promotions.module.css';

type Props = MarketOf & { readonly address: PriceAddress; readonly shown: ObservationRow | undefined };

/** When and where fruit was on promotion, and every offer by itself. */
export function PromotionsTab({ address, markets, market, shown }: Props) {
  const t = promotionsMessages.useText();
  const words = priceAuditsMessages.useText();
  const countryName = useCountryName();
  // Of promotions alone the share would be all, and of all others none.
  const asked = { ...summaryFilterOf(useListAddress<PriceParameter>(), market._id), promo: undefined };
  const offers = useOffers(asked, address.page);
  const calendar = useCalendar(asked);
  const { filter } = address;
  const scope = useScope({ ...filter, promo: undefined }, market, shown);
  return (
    <>
      <MarketFilters address={address} markets={markets} market={market} shown={shown} />
      <div className={styles.calendar}>
        <PromotionsPanel
          answer={calendar}
          scope={[countryName(market.name), ...scope]}
          filter={{ ...filter, market_id: market._id }}
          onLabels={(labels) => void address.showLabels({ market_id: market._id, ...labels })}
        />
      </div>
      <MarketList
        list={offers}
        title={t('offers')}
        foundOf={({ more, ...found }) => t(more ? 'foundMore' : 'found', found)}
        renderNone={(answer) =>
          answer.last_date ? (
            <NoneInPeriod address={address} marketName={market.name} answer={answer} isPart />
          ) : (
            <EmptyState drawing="empty-prices" title={t('noOffers')} text={t('noOffersText')}>
              <Button variant="soft" onClick={() => void address.show({ market_id: filter.market_id })}>
                {words('clearFilters')}
              </Button>
            </EmptyState>
          )
        }
      >
        {({ items }) => <OffersTable offers={items} onOpen={address.open} />}
      </MarketList>
    </>
  );
}
