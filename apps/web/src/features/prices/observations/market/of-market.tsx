import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { usePlaceName } from '../../../../shared/countries/use-place-name.ts';
import { MarketAccess } from '../../../../shared/places/market-access.tsx';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import type { MarketOf, MarketShown } from '../../../../shared/prices/market/use-market-shown.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { observationsMessages } from '../messages.ts';
import styles from './of-market.module.css';

type Props = {
  readonly address: PriceAddress;
  readonly shown: MarketShown;
  readonly waiting: ReactNode;
  readonly children: (of: MarketOf) => ReactNode;
};

export function OfMarket({ address, shown, waiting, children }: Props) {
  const t = observationsMessages.useText();
  const countryName = useCountryName();
  const placeName = usePlaceName();
  const { markets, market, unseen, error, refetch } = shown;
  if (!markets) {
    return error ? <LoadFailed message={error.message} onRetry={() => void refetch()} /> : waiting;
  }
  if (unseen && markets.length > 0) {
    return (
      <>
        <div className={styles.unseen}>
          <FilterChoice
            label={t('market_id')}
            icon={<MapPin size={16} />}
            choices={[unseen, ...markets].map(({ _id, name }) => ({ value: _id, label: countryName(name) }))}
            value={unseen._id}
            onChange={(market_id) => void address.show({ market_id })}
          />
        </div>
        <div className="stack">
          <MarketAccess marketId={unseen._id} />
          <EmptyState
            drawing="empty-prices"
            title={t('noAuditsEver', { market: placeName(unseen.name) })}
            text={t('noAuditsEverText')}
          />
        </div>
      </>
    );
  }
  if (!market) return <EmptyState drawing="empty-prices" title={t('emptyTitle')} text={t('emptyText')} />;
  return children({ markets, market });
}
