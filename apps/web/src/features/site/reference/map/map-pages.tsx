import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { type MapPoint, MarketMap } from '../../../../shared/market-map/market-map.tsx';
import { spotIn, VIEWS, type View, type ViewName, viewAround } from '../../../../shared/market-map/places.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { Example } from '../example.tsx';
import type { MapName } from '../pages.ts';
import styles from './map-pages.module.css';
import { marketMapMessages } from './messages.ts';
import type { MapMarket } from './use-map-markets.ts';
import { type MapProps, withMarkets } from './with-markets.tsx';

const VIEW_NAMES = ['all', 'gulf', 'southEast', 'north'] as const satisfies readonly ViewName[];

export const mapPages: Readonly<Record<MapName, ComponentType>> = {
  'google-maps': withMarkets(PricesMap),
  'leaflet-maps': withMarkets(RegionsMap),
  'react-simple-maps': withMarkets(StatusMap),
  'pigeon-maps': withMarkets(OneMarketMap),
};

const toPoint = ({ iso2, name, currency, status }: MapMarket) => ({
  iso2,
  name,
  note: currency,
  look: status ? ('on' as const) : ('off' as const),
});

type Way = NonNullable<MapPoint['way']>;
type ListedProps = MapProps & {
  readonly view?: View;
  readonly chosen?: string | undefined;
  readonly onChoose?: (iso2: string) => void;
  readonly wayTo?: (market: MapMarket) => Way;
  readonly renderEnd?: (market: MapMarket) => ReactNode;
};

function ListedMap({ markets, home, view = VIEWS.all, chosen, onChoose, wayTo, renderEnd }: ListedProps) {
  const t = marketMapMessages.useText();
  const points = markets.map((market) => ({ ...toPoint(market), way: wayTo?.(market) }));
  return (
    <div className={styles.beside}>
      <MarketMap label={t('map')} view={view} points={[...points, ...home]} chosen={chosen} onChoose={onChoose} />
      <ul className={styles.list} aria-label={t('list')}>
        {markets.map((market) => (
          <li key={market._id} data-chosen={market.iso2 === chosen || undefined}>
            {wayTo ? <Link {...wayTo(market)}>{market.name}</Link> : market.name}
            {renderEnd ? renderEnd(market) : <span className="fine">{market.currency}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PricesMap({ markets, home }: MapProps) {
  const t = marketMapMessages.useText();
  const { retail } = useScreens();
  return (
    <Example title={t('prices')} text={t('pricesText')}>
      <ListedMap
        markets={markets.filter(({ status }) => status)}
        home={home}
        wayTo={({ _id }) => ({ to: retail, search: { market_id: _id } })}
      />
    </Example>
  );
}

function RegionsMap({ markets, home }: MapProps) {
  const t = marketMapMessages.useText();
  const [region, setRegion] = useState<ViewName>('southEast');
  const [iso2, choose] = useState<string>();
  const shown = markets.filter((market) => spotIn(VIEWS[region], market.iso2));
  const chosen = shown.find((market) => market.iso2 === iso2);
  return (
    <Example title={t('regions')} text={t('regionsText')}>
      <div>
        <FilterChoice
          label={t('region')}
          choices={VIEW_NAMES.map((value) => ({ value, label: t(`view-${value}`) }))}
          value={region}
          onChange={(value) => setRegion(VIEW_NAMES.find((name) => name === value) ?? 'all')}
        />
      </div>
      <ListedMap markets={shown} home={home} view={VIEWS[region]} chosen={chosen?.iso2} onChoose={choose} />
      <p role="status">{chosen ? t('pays', { name: chosen.name, currency: chosen.currency }) : t('chooseOne')}</p>
    </Example>
  );
}

function StatusMap({ markets, home }: MapProps) {
  const t = marketMapMessages.useText();
  const { updatemarket } = useScreens();
  const on = markets.filter(({ status }) => status).length;
  return (
    <Example title={t('status', { on, count: markets.length })} text={t('statusText')}>
      <ListedMap
        markets={markets}
        home={home}
        wayTo={({ name }) => ({ to: updatemarket, search: { search: name } })}
        renderEnd={({ status }) => (
          <Badge size="small" tone={status ? 'success' : 'neutral'} label={t(status ? 'on' : 'off')} />
        )}
      />
    </Example>
  );
}

function OneMarketMap({ markets, home }: MapProps) {
  const t = marketMapMessages.useText();
  const [id, setId] = useState('');
  const drawn = markets.filter(({ iso2 }) => spotIn(VIEWS.all, iso2));
  const market = drawn.find(({ _id }) => _id === id) ?? drawn.find(({ iso2 }) => iso2 === 'SG') ?? drawn[0];
  if (!market) return null;
  return (
    <Example title={t('one')} text={t('oneText')}>
      <div>
        <FilterChoice
          label={t('market')}
          choices={drawn.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={market._id}
          onChange={setId}
        />
      </div>
      <div className={styles.small}>
        <MarketMap
          label={t('map')}
          view={viewAround(market.iso2)}
          points={[toPoint(market), ...home]}
          chosen={market.iso2}
        />
        <Facts
          facts={[
            [t('market'), market.name],
            [t('currency'), market.currency],
            [t('inFilters'), t(market.status ? 'on' : 'off')],
          ]}
        />
      </div>
    </Example>
  );
}
