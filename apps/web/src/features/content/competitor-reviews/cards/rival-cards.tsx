import { MAX_COMPARED } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { useNavigate } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { MarketAccess } from '../../../../shared/places/market-access.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CardGrid } from '../../../../ui/card-grid.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { SupplyCalendar } from '../calendar/supply-calendar.tsx';
import { useRivals } from '../competitor-reviews.api.ts';
import { reviewsMessages } from '../messages.ts';
import { RivalCard } from './rival-card.tsx';
import styles from './rival-cards.module.css';

export function RivalCards({ marketId }: { readonly marketId: string | undefined }) {
  const t = reviewsMessages.useText();
  const countryName = useCountryName();
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<readonly string[]>([OWN_ORIGIN]);
  const { data, error, refetch } = useRivals(marketId, true);
  if (!data) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={12} />;
  const { origins, markets } = data;
  const present = ticked.filter((code) => code === OWN_ORIGIN || origins.some(({ origin }) => origin === code));
  const tick = (code: string, isTicked: boolean) =>
    setTicked(isTicked ? [...present, code] : present.filter((other) => other !== code));
  const chosen = markets.find(({ _id }) => _id === marketId);
  return (
    <>
      <div className={`row ${styles.bar}`}>
        <FilterChoice
          label={t('market')}
          all={t('allMarkets')}
          icon={<MapPin size={16} />}
          choices={markets.map(({ _id, name }) => ({ value: _id, label: countryName(name) }))}
          value={marketId}
          onChange={(value) => void navigate({ to: '.', search: { market_id: value || undefined } })}
        />
        <span className={`row ${styles.compare}`}>
          {chosen && present.length > 1 ? (
            <LinkButton to="." search={{ market_id: chosen._id, compare: present.join(',') }} variant="soft">
              {t('compareSome', { count: present.length })}
            </LinkButton>
          ) : (
            <span className="fine">{t(chosen ? 'tickToCompare' : 'marketToCompare')}</span>
          )}
          {present.length > 1 && (
            <Button variant="quiet" onClick={() => setTicked([OWN_ORIGIN])} label={t('clearTicks')} />
          )}
        </span>
      </div>
      <div className="stack">
        {chosen && <MarketAccess marketId={chosen._id} />}
        {origins.length === 0 ? (
          <EmptyState drawing="empty-reports" title={t('nobodyTitle')} text={t('nobodyText')} />
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
