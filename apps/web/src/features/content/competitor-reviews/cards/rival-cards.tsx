import { MAX_COMPARED } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { useState } from 'react';
import { MarketAccess } from '../../../../shared/places/market-access.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CardGrid } from '../../../../ui/card-grid.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import type { RivalFilter } from '../address/reviews-address.ts';
import { SupplyCalendar } from '../calendar/supply-calendar.tsx';
import { useRivals } from '../competitor-reviews.api.ts';
import { reviewsMessages } from '../messages.ts';
import { filterRivals } from './filter-rivals.ts';
import { RivalCard } from './rival-card.tsx';
import styles from './rival-cards.module.css';
import { RivalFilters } from './rival-filters.tsx';

export function RivalCards({ filter }: { readonly filter: RivalFilter }) {
  const t = reviewsMessages.useText();
  const { marketId, text } = filter;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { data, error, refetch } = useRivals(marketId, text);
  if (!data) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={12} />;
  const { markets, total } = data;
  const origins = filterRivals(data.origins, filter);
  const present = ticked.filter((code) => origins.some(({ origin }) => origin === code));
  const tick = (code: string, isTicked: boolean) =>
    setTicked(isTicked ? [...present, code] : present.filter((other) => other !== code));
  const chosen = markets.find(({ _id }) => _id === marketId);
  // One alone is compared with ours.
  const compared = present.length === 1 ? [OWN_ORIGIN, ...present] : present;
  return (
    <>
      <RivalFilters
        data={data}
        filter={filter}
        tools={
          <span className={`row ${styles.compare}`}>
            {chosen && compared.length > 0 ? (
              <LinkButton to="." search={{ market_id: chosen._id, compare: compared.join(',') }} variant="soft">
                {present.length === 1 ? t('compareWithOurs') : t('compareSome', { count: compared.length })}
              </LinkButton>
            ) : (
              <span className="fine">{t(chosen ? 'tickToCompare' : 'marketToCompare')}</span>
            )}
            {present.length > 0 && <Button variant="quiet" onClick={() => setTicked([])} label={t('clearTicks')} />}
          </span>
        }
      />
      <div className="stack">
        {chosen && <MarketAccess marketId={chosen._id} />}
        {origins.length === 0 ? (
          <EmptyState
            drawing="empty-reports"
            title={t(total === 0 ? 'nobodyTitle' : 'noneFoundTitle')}
            text={t(total === 0 ? 'nobodyText' : 'noneFoundText')}
          />
        ) : (
          <CardGrid min={320} most={3} wide={4} className={styles.cards ?? ''}>
            {origins.map((rival) => (
              <RivalCard
                key={rival.origin}
                rival={rival}
                chosenId={marketId}
                isTicked={present.includes(rival.origin)}
                // Only in one market can some be compared.
                onTick={chosen && (present.length < MAX_COMPARED || present.includes(rival.origin)) ? tick : undefined}
              />
            ))}
          </CardGrid>
        )}
      </div>
      <SupplyCalendar />
    </>
  );
}
