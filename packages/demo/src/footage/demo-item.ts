import type { MarketCode } from '@portal/contract/places/markets/reference-markets';
import type { RetailerType } from '@portal/contract/places/retailers';
import type { OriginCode } from './origins.ts';
import type { Unit } from './shelf-prices.ts';

export type Layout = 'bay' | 'island' | 'chiller' | 'closeup' | 'nets' | 'market' | 'endcap' | 'baskets';

export type Scene = {
  seed: number;
  layout: Layout;
  /** 0 to 1. */
  fill: number;
  /** From 0, green and hard, to 1, black and soft. */
  ripeness: number;
  light: 'warm' | 'neutral' | 'cool';
};

export type DemoLabel = { origin: OriginCode; variety: string; price: string; unit: Unit; promo: boolean };

export type Sighting = {
  daysAgo: number;
  market: MarketCode;
  retailer: string;
  shop: RetailerType;
  store: string;
  city: string;
  kind: 'image' | 'video';
  scene: Scene;
  /** The first is the subject of the picture. */
  labels: readonly [DemoLabel, ...DemoLabel[]];
};

export type DemoFootage = Sighting & {
  name: string;
  title: string;
  caption: string;
  alt: string;
};
