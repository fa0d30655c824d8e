import type { ComponentType } from 'react';
import type { MapPoint } from '../../../../shared/market-map/market-map.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { marketMapMessages } from './messages.ts';
import { type MapMarket, useMapMarkets } from './use-map-markets.ts';

export type MapProps = {
  readonly markets: readonly MapMarket[];
  readonly home: readonly MapPoint[];
};

export function withMarkets(Content: ComponentType<MapProps>) {
  return function MapPage() {
    const t = marketMapMessages.useText();
    const { markets, home, error, refetch } = useMapMarkets();
    if (!markets) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={6} />;
    if (markets.length === 0) return <EmptyState drawing="empty-countries" title={t('none')} text={t('noneText')} />;
    const australia = home && { iso2: home.iso2, name: home.name, note: t('home'), look: 'home' as const };
    return <Content markets={markets} home={australia ? [australia] : []} />;
  };
}
