import { summaries } from './summaries/feature.ts';

export const prices = [summaries] as const;
