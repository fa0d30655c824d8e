import * as evidence from '@portal/contract/prices/summaries/evidence';
import * as headlines from '@portal/contract/prices/summaries/headlines';
import * as priceCard from '@portal/contract/prices/summaries/price-card';
import * as priceIndex from '@portal/contract/prices/summaries/price-index';
import * as quality from '@portal/contract/prices/summaries/quality';
import * as seasons from '@portal/contract/prices/summaries/seasons';
import * as storePrices from '@portal/contract/prices/summaries/store-prices';
import * as contract from '@portal/contract/prices/summaries/summaries';
import { route } from '../../../platform/mount.ts';
import { listEvidence } from './evidence/evidence.service.ts';
import { getPriceCard, summariseFigures } from './figures.service.ts';
import { summariseGaps } from './gaps/gaps.service.ts';
import { deletePriceHeadline, listPriceHeadlines, savePriceHeadline } from './headlines/headlines.service.ts';
import { summarisePriceIndex } from './price-index/price-index.service.ts';
import { summarisePromotions } from './promotions/promotions.service.ts';
import { summariseQuality } from './quality/quality.service.ts';
import { summariseRetailers } from './retailers/retailers.service.ts';
import { summariseSeasons } from './seasons/seasons.service.ts';
import { listPricedMarkets, summariseOrigins, summariseSizes } from './series.service.ts';
import { listStorePrices } from './store-prices/store-prices.service.ts';

export const summariesRoutes = [
  route(contract.listPricedMarkets, listPricedMarkets),
  route(contract.summariseOrigins, summariseOrigins),
  route(contract.summariseFigures, summariseFigures),
  route(contract.summariseRetailers, summariseRetailers),
  route(contract.summarisePromotions, summarisePromotions),
  route(contract.summariseGaps, summariseGaps),
  route(contract.summariseSizes, summariseSizes),
  route(evidence.listEvidence, listEvidence),
  route(seasons.summariseSeasons, summariseSeasons),
  route(quality.summariseQuality, summariseQuality),
  route(priceIndex.summarisePriceIndex, summarisePriceIndex),
  route(storePrices.listStorePrices, listStorePrices),
  route(priceCard.getPriceCard, getPriceCard),
  route(headlines.listPriceHeadlines, listPriceHeadlines),
  route(headlines.savePriceHeadline, savePriceHeadline),
  route(headlines.deletePriceHeadline, deletePriceHeadline),
];
