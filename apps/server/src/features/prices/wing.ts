import type { Feature } from '../../platform/feature.ts';
import { alerts } from './alerts/feature.ts';
import { answers } from './answers/feature.ts';
import { brief } from './brief/feature.ts';
import { capture } from './capture/feature.ts';
import { corrections } from './corrections/feature.ts';
import { exports } from './exports/feature.ts';
import { imports } from './imports/feature.ts';
import { netback } from './netback/feature.ts';
import { observations } from './observations/feature.ts';
import { placeMerging } from './place-merging/feature.ts';
import { promotions } from './promotions/feature.ts';
import { rates } from './rates/feature.ts';
import { review } from './review/feature.ts';
import { savedViews } from './saved-views/feature.ts';
import { scorecard } from './scorecard/feature.ts';
import { summaries } from './summaries/feature.ts';
import { trade } from './trade/feature.ts';
import { visits } from './visits/feature.ts';
import { windows } from './windows/feature.ts';

export const prices: Feature[] = [
  observations,
  imports,
  rates,
  placeMerging,
  capture,
  review,
  corrections,
  summaries,
  answers,
  visits,
  promotions,
  alerts,
  brief,
  exports,
  savedViews,
  scorecard,
  trade,
  netback,
  windows,
];
