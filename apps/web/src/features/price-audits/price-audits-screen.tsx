import { lazy, Suspense } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ClosedPage } from '../../shared/closed-page/closed-page.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { useActsAsAdmin } from '../../shared/session/current-session.ts';
import { can, usePermissions } from '../../shared/session/permissions.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type PriceParameter, tabOf } from './address/price-address.ts';
import { usePriceAddress } from './address/use-price-address.ts';
import { OpenedPrice } from './detail/opened-price.tsx';
import { Observations } from './list/observations.tsx';
import { SinglePricesClosed } from './list/single-prices-closed.tsx';
import { priceAuditsMessages } from './messages.ts';
import { isClosed, usePrices } from './price-audits.api.ts';
import styles from './price-audits-screen.module.css';
import { PriceTabs } from './price-tabs.tsx';
import { TakeAway } from './take-away/take-away.tsx';

// Only for administrators.
const ImportTab = lazy(async () => ({ default: (await import('./import/import-tab.tsx')).ImportTab }));
const ReviewTab = lazy(async () => ({ default: (await import('./review/review-tab.tsx')).ReviewTab }));

/** What shoppers pay; for administrators also how prices come in and who has looked at them. */
export function PriceAuditsScreen() {
  const t = priceAuditsMessages.useText();
  const address = usePriceAddress();
  const actsAsAdmin = useActsAsAdmin();
  const asked = tabOf(useListAddress<PriceParameter>());
  const tab = actsAsAdmin ? asked : 'observations';
  const mayShow = can(usePermissions(), 'retail');
  const { filter, order, page } = address;
  const list = usePrices({ ...filter, order, page }, mayShow && tab === 'observations');
  const areSingleClosed = isClosed(list.error);
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
          <p>{t('intro')}</p>
        </div>
        {tab === 'observations' && <TakeAway address={address} />}
      </div>
      {actsAsAdmin && <PriceTabs />}
      <Suspense fallback={<Skeleton label={t('loading')} rows={12} />}>
        {tab === 'import' && <ImportTab />}
        {tab === 'review' && <ReviewTab onOpen={address.open} />}
      </Suspense>
      {tab === 'observations' && !areSingleClosed && <Observations address={address} list={list} />}
      {areSingleClosed ? <SinglePricesClosed /> : address.price && <OpenedPrice id={address.price} address={address} />}
    </>
  );
}
