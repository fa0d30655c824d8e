import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { Example } from '../example.tsx';
import type { MapName } from '../pages.ts';
import styles from './map-pages.module.css';
import { MarketMap } from './market-map.tsx';
import { marketMapMessages } from './messages.ts';
import { spotIn, VIEWS, type ViewName, viewAround } from './places.ts';
import type { MapMarket } from './use-map-markets.ts';
import { type MapProps, withMarkets } from './with-markets.tsx';

const VIEW_NAMES = ['all', 'gulf', 'southEast', 'north'] as const satisfies readonly ViewName[];

export const mapPages: Readonly<Record<MapName, ComponentType>> = {
  'google-maps': withMarkets(PricesMap),
  'leaflet-maps': withMarkets(RegionsMap),
  'react-simple-maps': withMarkets(StatusMap),
  'pigeon-maps': withMarkets(OneMarketMap),
};

const pointOf = ({ iso2, name, currency, status }: MapMarket) => ({
  iso2,
  name,
  note: currency,
  look: status ? ('on' as const) : ('off' as const),
});

function PricesMap({ markets, home }: MapProps) {
  const t = marketMapMessages.useText();
  const { retail } = useScreens();
  const open = markets
    .filter(({ status }) => status)
    .map((market) => ({ ...market, way: { to: retail, search: { market_id: market._id } } }));
  return (
    <Example title={t('prices')} text={t('pricesText')}>
      <div className={styles.beside}>
        <MarketMap
          label={t('map')}
          view={VIEWS.all}
          points={[...open.map((market) => ({ ...pointOf(market), way: market.way })), ...home]}
        />
        <ul className={styles.list} aria-label={t('list')}>
          {open.map(({ _id, name, currency, way }) => (
            <li key={_id}>
              {way ? <Link {...way}>{name}</Link> : name}
              <span className={styles.currency}>{currency}</span>
            </li>
          ))}
        </ul>
      </div>
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
      <div className={styles.beside}>
        <MarketMap
          label={t('map')}
          view={VIEWS[region]}
          points={[...shown.map(pointOf), ...home]}
          chosen={chosen?.iso2}
          onChoose={choose}
        />
        <ul className={styles.list} aria-label={t('list')}>
          {shown.map(({ _id, name, currency }) => (
            <li key={_id} data-chosen={_id === chosen?._id || undefined}>
              {name}
              <span className={styles.currency}>{currency}</span>
            </li>
          ))}
        </ul>
      </div>
      <p role="status">{chosen ? t('pays', { name: chosen.name, currency: chosen.currency }) : t('chooseOne')}</p>
    </Example>
  );
}

function StatusMap({ markets, home }: MapProps) {
  const t = marketMapMessages.useText();
  const { updatemarket } = useScreens();
  const withWays = markets.map((market) => ({
    ...market,
    way: { to: updatemarket, search: { search: market.name } },
  }));
  const on = markets.filter(({ status }) => status).length;
  return (
    <Example title={t('status', { on, count: markets.length })} text={t('statusText')}>
      <div className={styles.beside}>
        <MarketMap
          label={t('map')}
          view={VIEWS.all}
          points={[...withWays.map((market) => ({ ...pointOf(market), way: market.way })), ...home]}
        />
        <ul className={styles.list} aria-label={t('list')}>
          {withWays.map(({ _id, name, status, way }) => (
            <li key={_id}>
              {way ? <Link {...way}>{name}</Link> : name}
              <Badge size="small" tone={status ? 'success' : 'neutral'} label={t(status ? 'on' : 'off')} />
            </li>
          ))}
        </ul>
      </div>
    </Example>
  );
}

function OneMarketMap({ markets, home }: MapProps) {
  const t = marketMapMessages.useText();
  const [id, setId] = useState('');
  const market = markets.find(({ _id }) => _id === id) ?? markets.find(({ iso2 }) => iso2 === 'SG') ?? markets[0];
  if (!market) return null;
  return (
    <Example title={t('one')} text={t('oneText')}>
      <div>
        <FilterChoice
          label={t('market')}
          choices={markets.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={market._id}
          onChange={setId}
        />
      </div>
      <div className={styles.small}>
        <MarketMap
          label={t('map')}
          view={viewAround(market.iso2)}
          points={[pointOf(market), ...home]}
          chosen={market.iso2}
        />
        <dl className={styles.facts}>
          <div>
            <dt>{t('market')}</dt>
            <dd>{market.name}</dd>
          </div>
          <div>
            <dt>{t('currency')}</dt>
            <dd>{market.currency}</dd>
          </div>
          <div>
            <dt>{t('inFilters')}</dt>
            <dd>{t(market.status ? 'on' : 'off')}</dd>
          </div>
        </dl>
      </div>
    </Example>
  );
}
