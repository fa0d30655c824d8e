import * as contract from '@portal/contract/prices/observations';
import { route } from '../../../platform/mount.ts';
import { getObservation, listObservations, listPhotoPrices, setObservationPhotos } from './observations.service.ts';

export const observationsRoutes = [
  route(contract.listObservations, listObservations),
  route(contract.getObservation, getObservation),
  route(contract.listPhotoPrices, listPhotoPrices),
  route(contract.setObservationPhotos, setObservationPhotos),
];
