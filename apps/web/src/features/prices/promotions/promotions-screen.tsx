import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { usePriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import { pricesOnly } from '../../../shared/prices/page/prices-only.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useEvidence } from '../observations/evidence/use-evidence.ts';
import { PriceFilters } from '../observations/filters/price-filters.tsx';
import { useScope } from '../observations/filters/use-scope.ts';
import { MarketList } from '../observations/market/market-list.tsx';
import { type InSight, MarketPage } from '../observations/market/market-page.tsx';
import { NoneInPeriod } from '../observations/market/none-in-period.tsx';
import { observationsMessages } from '../observations/messages.ts';
import { PromotionsPanel } from '../summaries/panels/promotions/promotions-panel.tsx';
import { promotionsMessages } from './messages.ts';
import { OffersTable } from './offers-table.tsx';
import { useCalendar, useOffers } from './promotions.api.ts';
import styles from './promotions.module.css';

function Promotions() {
  const address = usePriceAddress();
  return (
    <MarketPage current="pricePromotions" tab="promotions" address={address} exported={{ promo: 'yes' }}>
      {(inSight) => <PromotionsInMarket {...inSight} />}
    </MarketPage>
  );
}

function PromotionsInMarket({ address, markets, market, asked: summarised, newest }: InSight) {
  const t = promotionsMessages.useText();
  const words = observationsMessages.useText();
  const countryName = useCountryName();
  // Of promotions alone the share would be all, and of all others none.
  const asked = { ...summarised, promo: undefined };
  const openEvidence = useEvidence();
  const mayOpen = useMay(listEvidence);
  const offers = useOffers(asked, address.page);
  const calendar = useCalendar(asked);
  const { filter } = address;
  const scope = useScope({ ...filter, promo: undefined }, market, newest);
  return (
    <>
      <PriceFilters address={address} markets={markets} market={market} shown={newest} />
      <div className={styles.calendar}>
        <PromotionsPanel
          answer={calendar}
          scope={[countryName(market.name), ...scope]}
          filter={{ ...filter, market_id: market._id }}
          onEvidence={mayOpen ? (about) => openEvidence({ ...asked, ...about }) : undefined}
        />
      </div>
      <MarketList
        list={offers}
        title={t('offers')}
        formatFound={({ more, ...found }) => t(more ? 'foundMore' : 'found', found)}
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

export const PromotionsScreen = pricesOnly(Promotions);
