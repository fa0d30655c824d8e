import * as alerts from '@portal/contract/prices/alerts/alerts';
import * as briefs from '@portal/contract/prices/brief';
import * as capture from '@portal/contract/prices/capture';
import * as imports from '@portal/contract/prices/imports';
import * as prices from '@portal/contract/prices/observations';
import * as reviews from '@portal/contract/prices/review';
import * as views from '@portal/contract/prices/saved-views';
import * as headlines from '@portal/contract/prices/summaries/headlines';
import * as index from '@portal/contract/prices/summaries/price-index';
import * as seasons from '@portal/contract/prices/summaries/seasons';
import * as summaries from '@portal/contract/prices/summaries/summaries';
import * as visits from '@portal/contract/prices/visits';
import { route } from '../../platform/mount.ts';
import {
  addPriceAlert,
  changePriceAlert,
  deletePriceAlert,
  listPriceAlerts,
  markPriceAlertsSeen,
} from './alerts/alerts.service.ts';
import { getMarketBrief } from './brief/brief.service.ts';
import {
  discardVisitDraft,
  getVisitDraft,
  listVisitDrafts,
  saveVisitDraft,
  startVisitDraft,
} from './capture/drafts.service.ts';
import { examineVisitDraft, submitVisitDraft } from './capture/submission.service.ts';
import { exportObservations, exportObservationsSheet, readPrices } from './export/export.service.ts';
import { deletePriceHeadline, listPriceHeadlines, savePriceHeadline } from './headlines/headlines.service.ts';
import {
  checkBatch,
  confirmBatch,
  discardBatch,
  getBatch,
  getTemplate,
  listBatches,
  startBatch,
  undoBatch,
} from './import/batches.service.ts';
import { listFxRates, setFxRate } from './import/rates.service.ts';
import { getObservation, listObservations, listPhotoPrices, setObservationPhotos } from './observations.service.ts';
import { listOffers } from './promotions/offers.service.ts';
import { approveBatch, listReviews, reviewObservations } from './reviews.service.ts';
import { summariseDistribution } from './store-visits/distribution.service.ts';
import { getStoreVisit, listStoreVisits } from './store-visits/store-visits.service.ts';
import { getPriceCard, summariseFigures } from './summaries/figures.service.ts';
import { summarisePriceIndex } from './summaries/index.service.ts';
import { summariseSeasons } from './summaries/seasons.service.ts';
import { listPricedMarkets, summariseOrigins, summariseSizes } from './summaries/series.service.ts';
import { summariseGaps, summarisePromotions, summariseRetailers } from './summaries/visits.service.ts';
import { deletePriceView, listPriceViews, savePriceView } from './views/views.service.ts';

export const priceAuditsRoutes = [
  route(prices.listObservations, listObservations),
  route(prices.getObservation, getObservation),
  route(prices.listPhotoPrices, listPhotoPrices),
  route(prices.exportObservations, exportObservations),
  route(prices.exportObservationsSheet, exportObservationsSheet),
  route(prices.readPrices, readPrices),
  route(prices.setObservationPhotos, setObservationPhotos),
  route(imports.startBatch, startBatch),
  route(imports.checkBatch, checkBatch),
  route(imports.getBatch, getBatch),
  route(imports.listBatches, listBatches),
  route(imports.confirmBatch, confirmBatch),
  route(imports.undoBatch, undoBatch),
  route(imports.discardBatch, discardBatch),
  route(imports.getTemplate, getTemplate),
  route(imports.listFxRates, listFxRates),
  route(imports.setFxRate, setFxRate),
  route(capture.listVisitDrafts, listVisitDrafts),
  route(capture.startVisitDraft, startVisitDraft),
  route(capture.getVisitDraft, getVisitDraft),
  route(capture.saveVisitDraft, saveVisitDraft),
  route(capture.examineVisitDraft, examineVisitDraft),
  route(capture.submitVisitDraft, submitVisitDraft),
  route(capture.discardVisitDraft, discardVisitDraft),
  route(reviews.listReviews, listReviews),
  route(reviews.reviewObservations, reviewObservations),
  route(reviews.approveBatch, approveBatch),
  route(summaries.listPricedMarkets, listPricedMarkets),
  route(summaries.summariseOrigins, summariseOrigins),
  route(summaries.summariseFigures, summariseFigures),
  route(summaries.summariseRetailers, summariseRetailers),
  route(summaries.summarisePromotions, summarisePromotions),
  route(summaries.summariseGaps, summariseGaps),
  route(summaries.summariseSizes, summariseSizes),
  route(seasons.summariseSeasons, summariseSeasons),
  route(index.summarisePriceIndex, summarisePriceIndex),
  route(briefs.getPriceCard, getPriceCard),
  route(briefs.getMarketBrief, getMarketBrief),
  route(headlines.listPriceHeadlines, listPriceHeadlines),
  route(headlines.savePriceHeadline, savePriceHeadline),
  route(headlines.deletePriceHeadline, deletePriceHeadline),
  route(views.listPriceViews, listPriceViews),
  route(views.savePriceView, savePriceView),
  route(views.deletePriceView, deletePriceView),
  route(visits.listStoreVisits, listStoreVisits),
  route(visits.getStoreVisit, getStoreVisit),
  route(visits.summariseDistribution, summariseDistribution),
  route(visits.listOffers, listOffers),
  route(alerts.listPriceAlerts, listPriceAlerts),
  route(alerts.addPriceAlert, addPriceAlert),
  route(alerts.changePriceAlert, changePriceAlert),
  route(alerts.deletePriceAlert, deletePriceAlert),
  route(alerts.markPriceAlertsSeen, markPriceAlertsSeen),
];
