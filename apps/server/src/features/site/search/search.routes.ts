import * as contract from '@portal/contract/site/search';
import { route } from '../../../platform/mount.ts';
import { searchHits, suggestHits } from './search.service.ts';

export const searchRoutes = [route(contract.suggestHits, suggestHits), route(contract.searchHits, searchHits)];
