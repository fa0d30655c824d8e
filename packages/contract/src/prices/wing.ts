import * as alerts from './alerts/alerts.ts';
import * as alertsBackTest from './alerts/back-test.ts';
import * as answers from './answers.ts';
import * as mondayBrief from './brief/monday-brief.ts';
import * as brief from './brief.ts';
import * as capture from './capture.ts';
import * as corrections from './corrections.ts';
import * as programPrices from './exports/program-prices.ts';
import * as exports from './exports.ts';
import * as importsProblems from './imports/problems.ts';
import * as importsTemplates from './imports/templates.ts';
import * as imports from './imports.ts';
import * as netback from './netback.ts';
import * as photoPrices from './observations/photo-prices.ts';
import * as observations from './observations.ts';
import * as placeMerging from './place-merging.ts';
import * as promotions from './promotions.ts';
import * as rates from './rates.ts';
import * as review from './review.ts';
import * as savedViews from './saved-views.ts';
import * as scorecard from './scorecard.ts';
import * as evidence from './summaries/evidence.ts';
import * as summariesHeadlines from './summaries/headlines.ts';
import * as summariesPriceCard from './summaries/price-card.ts';
import * as summariesPriceIndex from './summaries/price-index.ts';
import * as summariesQuality from './summaries/quality.ts';
import * as summariesSeasons from './summaries/seasons.ts';
import * as summariesStorePrices from './summaries/store-prices.ts';
import * as summaries from './summaries/summaries.ts';
import * as programExports from './trade/program-exports.ts';
import * as trade from './trade.ts';
import * as visits from './visits.ts';
import * as windows from './windows.ts';

export const prices = [
  alerts,
  alertsBackTest,
  answers,
  brief,
  mondayBrief,
  capture,
  corrections,
  evidence,
  exports,
  programPrices,
  importsTemplates,
  importsProblems,
  imports,
  netback,
  observations,
  photoPrices,
  placeMerging,
  promotions,
  rates,
  review,
  savedViews,
  scorecard,
  summariesHeadlines,
  summariesPriceCard,
  summariesPriceIndex,
  summariesQuality,
  summariesSeasons,
  summariesStorePrices,
  summaries,
  programExports,
  trade,
  visits,
  windows,
];
