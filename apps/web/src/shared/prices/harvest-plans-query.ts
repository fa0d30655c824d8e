import { listHarvestPlans } from '@portal/contract/prices/windows';
import { callQuery } from '../../lib/call-query.ts';
import { PRICES } from './prices-key.ts';

export const harvestPlansQuery = callQuery([...PRICES, 'harvest-plans'], listHarvestPlans, {});
