import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';
import { leaveTab, PRICE_PARAMETERS, PRICES_LABEL, PRICES_PATH } from '../../../shared/prices/address/price-paths.ts';

const explorerAddress = listAddress(...PRICE_PARAMETERS, 'tab');

export const summaries = defineFeature({
  retail: {
    path: PRICES_PATH,
    search: explorerAddress,
    redirect: leaveTab,
    load: ({ search }) => {
      void import('./summaries.api.ts')
        .then((api) => api.preloadSummaries(explorerAddress(search)))
        .catch(() => undefined);
    },
    screen: lazyRouteComponent(() => import('./explorer-screen.tsx'), 'ExplorerScreen'),
    menu: { place: 3, label: PRICES_LABEL, icon: 'Tags' },
    tab: { row: 'prices', place: 1, label: { en: 'Overview', de: 'Überblick' } },
  },
});
