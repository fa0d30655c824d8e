import * as contract from '@portal/contract/prices/observations';
import { listFirstPrices as firstPricesCall } from '@portal/contract/prices/observations/photo-prices';
import { route } from '../../../platform/mount.ts';
import { getObservation, listObservations, setObservationPhotos } from './observations.service.ts';
import { listFirstPrices, listPhotoPrices } from './photo-prices/photo-prices.service.ts';

export const observationsRoutes = [
  route(contract.listObservations, listObservations),
  route(contract.getObservation, getObservation),
  route(contract.listPhotoPrices, listPhotoPrices),
  route(firstPricesCall, listFirstPrices),
  route(contract.setObservationPhotos, setObservationPhotos),
];
