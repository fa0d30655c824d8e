import type { ObservationRow } from '@portal/contract/prices/observations';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import type { PriceParameter } from '../../../shared/prices/address/price-address.ts';
import type { PriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import type { MarketOf } from '../../../shared/prices/market/use-market-shown.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useScope } from '../observations/filters/use-scope.ts';
import { MarketFilters } from '../observations/market/market-filters.tsx';
import { MarketList } from '../observations/market/market-list.tsx';
import { NoneInPeriod } from '../observations/market/none-in-period.tsx';
import { priceAuditsMessages } from '../observations/messages.ts';
import { PromotionsPanel } from '../summaries/panels/promotions/promotions-panel.tsx';
import { summaryFilterOf } from '../summaries/summaries.api.ts';
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
