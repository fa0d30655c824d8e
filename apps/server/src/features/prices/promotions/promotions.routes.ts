import * as contract from '@portal/contract/prices/promotions';
import { route } from '../../../platform/mount.ts';
import { listOffers } from './offers.service.ts';

export const promotionsRoutes = [route(contract.listOffers, listOffers)];
