import { markets } from './markets/feature.ts';

export const places = [markets] as const;
