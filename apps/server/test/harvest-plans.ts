import type { HarvestPlanForm } from '@portal/contract/prices/windows';

export const planForm = (fields: Partial<HarvestPlanForm> = {}): HarvestPlanForm => ({
  name: 'Spring',
  harvests: [{ region: 'Western Australia', variety: 'Hass', size: null, from_week: 38, to_week: 44 }],
  ...fields,
});
