import * as contract from '@portal/contract/prices/saved-views';
import { route } from '../../../platform/mount.ts';
import { deletePriceView, listPriceViews, savePriceView } from './views.service.ts';

export const savedViewsRoutes = [
  route(contract.listPriceViews, listPriceViews),
  route(contract.savePriceView, savePriceView),
  route(contract.deletePriceView, deletePriceView),
];
