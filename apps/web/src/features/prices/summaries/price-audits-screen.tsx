import { lazy, Suspense } from 'react';
import { isClosed } from '../../../lib/call-api.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { ClosedPage } from '../../../shared/closed-page/closed-page.tsx';
import { usePlaceName } from '../../../shared/countries/use-place-name.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { withPeriodShown } from '../../../shared/prices/address/periods.ts';
import {
  MARKET_TABS,
  MEMBER_TABS,
  PRICE_TABS,
  type PriceParameter,
  SINGLE_TABS,
  TABS,
  tabOf,
  wantedOf,
} from '../../../shared/prices/address/price-address.ts';
import { usePriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import { useMarketShown } from '../../../shared/prices/market/use-market-shown.ts';
import styles from '../../../shared/prices/page/price-page.module.css';
import { PriceTabs } from '../../../shared/prices/page/price-tabs.tsx';
import { useActsAsAdmin } from '../../../shared/session/current-session.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { begunFrom } from '../alerts/alert-draft.ts';
import { AlertMe } from '../alerts/alert-me.tsx';
import { TakeAway } from '../exports/take-away.tsx';
import { OpenedPrice } from '../observations/detail/opened-price.tsx';
import { SinglePricesClosed } from '../observations/list/single-prices-closed.tsx';
import { OfMarket } from '../observations/market/of-market.tsx';
import { priceAuditsMessages } from '../observations/messages.ts';
import { usePrices, useRecords } from '../observations/observations.api.ts';
import { Observations } from '../observations/observations-screen.tsx';
import { ViewsMenu } from '../saved-views/views-menu.tsx';
import { Overview } from './overview.tsx';
import { OverviewTools } from './overview-tools.tsx';
import { OverviewWaiting } from './overview-waiting.tsx';
import { summaryFilterOf } from './summaries.api.ts';

// Most visits look at the overview.
const VisitsTab = lazy(async () => ({ default: (await import('../visits/visits-screen.tsx')).VisitsTab }));
const OpenedVisit = lazy(async () => ({ default: (await import('../visits/opened-visit.tsx')).OpenedVisit }));
const PromotionsTab = lazy(async () => ({
  default: (await import('../promotions/promotions-screen.tsx')).PromotionsTab,
}));
const AlertsTab = lazy(async () => ({ default: (await import('../alerts/alerts-screen.tsx')).AlertsTab }));
// Only for administrators.
const CaptureTab = lazy(async () => ({ default: (await import('../capture/capture-screen.tsx')).CaptureTab }));
const ImportTab = lazy(async () => ({ default: (await import('../imports/imports-screen.tsx')).ImportTab }));
const RetailersTab = lazy(async () => ({
  default: (await import('../../places/retailers/retailers-screen.tsx')).RetailersTab,
}));
const ReviewTab = lazy(async () => ({ default: (await import('../review/review-screen.tsx')).ReviewTab }));

/** What shoppers pay; for administrators also how prices come in and who has looked at them. */
export function PriceAuditsScreen() {
  const t = priceAuditsMessages.useText();
  const placeName = usePlaceName();
  const address = usePriceAddress();
  const search = useListAddress<PriceParameter>();
  const actsAsAdmin = useActsAsAdmin();
  const open = actsAsAdmin ? TABS : MEMBER_TABS;
  const tab = open.find((name) => name === tabOf(search)) ?? 'overview';
  const isOfMarket = MARKET_TABS.includes(tab);
  const permissions = usePermissions();
  const mayShow = can(permissions, 'retail');
  const { filter, unit, order, page } = address;
  const list = usePrices({ ...wantedOf(filter, unit), order, page }, mayShow && tab === 'observations');
  const shown = useMarketShown(filter.market_id, mayShow && isOfMarket);
  const market = isOfMarket ? shown.market : undefined;
  const shownHere = market && withPeriodShown({ ...filter, market_id: market._id }, market.last_date);
  const mayExport = can(permissions, 'retail', 'export');
  // Beside the alerts nothing else tells whether single prices are open.
  const records = useRecords(
    shownHere ?? filter,
    shownHere !== undefined || (tab === 'alerts' && !mayExport && mayShow),
  );
  const areSingleClosed = isClosed(list.error) || isClosed(records.error);
  // Whoever may export sees single prices too: their tabs need not wait for an answer.
  const seesSingle = actsAsAdmin || (!areSingleClosed && (mayExport || Boolean(list.data ?? records.data)));
  const tabs = open.filter((name) => seesSingle || !SINGLE_TABS.includes(name));
  const inSight = shownHere && tab === 'promotions' ? { ...shownHere, promo: 'yes' as const } : shownHere;
  const SingleTab = tab === 'visits' ? VisitsTab : PromotionsTab;
  useDocumentTitle(t('title'));
  if (!mayShow) {
    return (
      <>
        <h1 className={styles.alone}>{t('title')}</h1>
        <ClosedPage drawing="empty-prices" />
      </>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p>{market ? t('marketIntro', { market: placeName(market.name) }) : t('intro')}</p>
        </div>
        <div className={styles.tools}>
          {tab === 'overview' && seesSingle && <AlertMe shown={market && summaryFilterOf(search, market._id)} />}
          {PRICE_TABS.includes(tab) && <ViewsMenu />}
          {PRICE_TABS.includes(tab) && (
            <TakeAway
              // What is in sight: also the market and the months that the address does not say.
              filter={isOfMarket && !shown.unseen ? inSight : filter}
              unit={unit}
              order={order}
              brief={market && summaryFilterOf(search, market._id)}
            />
          )}
        </div>
      </div>
      <div className={styles.parts}>
        <PriceTabs tabs={tabs} current={tab} market_id={market?._id} />
        {market && tab === 'overview' && <OverviewTools address={address} marketCurrency={market.currency} />}
      </div>
      <Suspense fallback={<Skeleton label={t('loading')} rows={12} />}>
        {tab === 'alerts' && seesSingle && (
          <AlertsTab begun={begunFrom(summaryFilterOf(search, filter.market_id ?? ''))} />
        )}
        {tab === 'capture' && <CaptureTab />}
        {tab === 'import' && <ImportTab />}
        {tab === 'retailers' && <RetailersTab />}
        {tab === 'review' && <ReviewTab onOpen={address.open} />}
      </Suspense>
      {isOfMarket && (tab === 'overview' || !areSingleClosed) && (
        <OfMarket
          address={address}
          shown={shown}
          waiting={tab === 'overview' ? <OverviewWaiting /> : <Skeleton label={t('loading')} rows={12} />}
        >
          {(of) =>
            tab === 'overview' ? (
              <Overview address={address} {...of} records={records} />
            ) : (
              <Suspense fallback={<Skeleton label={t('loading')} rows={12} />}>
                <SingleTab address={address} {...of} shown={records.data?.items[0]} />
              </Suspense>
            )
          }
        </OfMarket>
      )}
      {tab === 'observations' && !areSingleClosed && <Observations address={address} list={list} />}
      {SINGLE_TABS.includes(tab) && areSingleClosed && <SinglePricesClosed />}
      {address.price && !areSingleClosed && <OpenedPrice id={address.price} address={address} />}
      {address.visit && !address.price && tab === 'visits' && !areSingleClosed && (
        <Suspense>
          <OpenedVisit id={address.visit} address={address} />
        </Suspense>
      )}
    </>
  );
}
