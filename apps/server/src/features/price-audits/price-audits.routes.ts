import * as prices from '@portal/contract/price-audits';
import * as imports from '@portal/contract/price-imports';
import * as reviews from '@portal/contract/price-reviews';
import { route } from '../../platform/mount.ts';
import { exportObservations, exportObservationsSheet, readPrices } from './export/export.service.ts';
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
import { approveBatch, listReviews, reviewObservations } from './reviews.service.ts';

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
  route(reviews.listReviews, listReviews),
  route(reviews.reviewObservations, reviewObservations),
  route(reviews.approveBatch, approveBatch),
];
