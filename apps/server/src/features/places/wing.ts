import type { Feature } from '../../platform/feature.ts';
import { markets } from './markets/feature.ts';
import { retailers } from './retailers/feature.ts';
import { stores } from './stores/feature.ts';

export const places: Feature[] = [markets, retailers, stores];
