import { STORES_PAGE_SIZE } from '@portal/contract/content/footage/gallery';
import { formatCount } from '@portal/contract/formats/numbers';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { MarketMap } from '../../../../shared/market-map/market-map.tsx';
import { VIEWS } from '../../../../shared/market-map/places.ts';
import { Button } from '../../../../ui/button.tsx';
import { CardGrid, CardGridSkeleton } from '../../../../ui/card-grid.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import type { FootageAddress } from '../address/use-footage-address.ts';
import type { StoreList } from '../footage.api.ts';
import { isFiltered } from '../gallery/footage-filters.tsx';
import { footageMessages } from '../messages.ts';
import { StoreCard } from './store-card.tsx';
import styles from './store-results.module.css';

const CARDS = { min: 290, most: 3, gap: 16 };

type Props = { readonly address: FootageAddress; readonly list: StoreList; readonly onClear: () => void };

export function StoreResults({ address: { filter, show, open }, list, onClear }: Props) {
  const t = footageMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const { data, error, refetch, isPlaceholderData } = list;
  if (!data) {
    const shape = <CardGridSkeleton {...CARDS} label={t('loading')} cards={STORES_PAGE_SIZE} />;
    return <Waiting error={error} onRetry={refetch} label={t('loading')} shape={shape} />;
  }
  const { markets, stores, total, page, page_size } = data;
  const chosen = markets.find(({ market_id }) => market_id === filter.market_id);
  const choose = (iso2: string) => {
    const market = markets.find((each) => each.iso2 === iso2);
    const market_id = market === chosen ? undefined : market?.market_id;
    void show({ ...filter, market_id, retailer_id: undefined });
  };
  return (
    <div className="fades" data-stale={isPlaceholderData || undefined}>
      <div className={styles.results}>
        {markets.length > 0 && (
          <section className={styles.markets}>
            <MarketMap
              label={t('map')}
              view={VIEWS.all}
              points={markets.map(({ iso2, market_name, items }) => ({
                iso2,
                name: countryName(market_name),
                note: formatCount(items, language),
                look: 'on',
              }))}
              chosen={chosen?.iso2}
              onChoose={choose}
            />
            <p className="fine">{t('mapHint')}</p>
          </section>
        )}
        <div>
          <h2 className="visually-hidden">{t('storeList')}</h2>
          {total === 0 ? (
            <EmptyState drawing="empty-footage" title={t('noStoresTitle')} text={t('noStoresText')}>
              {isFiltered(filter) && <Button variant="soft" onClick={onClear} label={t('clearFilters')} />}
            </EmptyState>
          ) : (
            <CardGrid {...CARDS}>
              {stores.map((store) => (
                <StoreCard key={store.store_id} store={store} onOpen={() => void open({ store: store.store_id })} />
              ))}
            </CardGrid>
          )}
        </div>
      </div>
      <ListPages total={total} page={page} page_size={page_size} />
    </div>
  );
}
