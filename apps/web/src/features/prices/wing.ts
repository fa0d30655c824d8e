import { alerts } from './alerts/feature.ts';
import { capture } from './capture/feature.ts';
import { imports } from './imports/feature.ts';
import { netback } from './netback/feature.ts';
import { observations } from './observations/feature.ts';
import { promotions } from './promotions/feature.ts';
import { rates } from './rates/feature.ts';
import { review } from './review/feature.ts';
import { scorecard } from './scorecard/feature.ts';
import { summaries } from './summaries/feature.ts';
import { trade } from './trade/feature.ts';
import { visits } from './visits/feature.ts';
import { windows } from './windows/feature.ts';

export const prices = [
  summaries,
  observations,
  visits,
  promotions,
  alerts,
  capture,
  imports,
  rates,
  review,
  trade,
  netback,
  windows,
  scorecard,
] as const;
