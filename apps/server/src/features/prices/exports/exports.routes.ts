import * as contract from '@portal/contract/prices/exports';
import * as data from '@portal/contract/prices/exports/program-prices';
import { route } from '../../../platform/mount.ts';
import { exportObservations, exportObservationsSheet, readPrices } from './export.service.ts';
import { downloadPricePhoto, zipEvidencePhotos, zipPricePhotos } from './photos.service.ts';
import { readPricesData } from './program-prices.service.ts';

export const exportsRoutes = [
  route(contract.exportObservations, exportObservations),
  route(contract.exportObservationsSheet, exportObservationsSheet),
  route(contract.readPrices, readPrices),
  route(data.readPricesCsv, readPricesData),
  route(data.readPricesParquet, readPricesData),
  route(contract.downloadPricePhoto, downloadPricePhoto),
  route(contract.zipPricePhotos, zipPricePhotos),
  route(contract.zipEvidencePhotos, zipEvidencePhotos),
];
