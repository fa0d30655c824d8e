import { markets } from './markets/feature.ts';
import { retailers } from './retailers/feature.ts';

export const places = [markets, retailers] as const;
