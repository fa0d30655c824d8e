import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const search = defineFeature({
  search: { path: '/dashboard/search', search: listAddress('q', 'kind', 'market', 'from', 'to') },
});
