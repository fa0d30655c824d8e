import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { editionAddress, libraryAddress, readerAddress } from './address/report-search.ts';

export const reports = defineFeature({
  reports: {
    path: SCREEN_PATHS.reports,
    search: libraryAddress,
    load: ({ search }) => {
      void import('./reports.api.ts').then((api) => api.preloadReports(libraryAddress(search)));
    },
    screen: lazyRouteComponent(() => import('./reports-screen.tsx'), 'ReportsScreen'),
    menu: { place: 2, label: { en: 'Reports', de: 'Berichte' }, icon: 'BookOpenText' },
  },
  report: {
    path: `${SCREEN_PATHS.reports}/$id`,
    search: readerAddress,
    load: ({ params: { id = '' }, search }) => {
      void import('./preload-reader.ts').then(({ preloadReader }) => preloadReader(id, readerAddress(search)));
    },
    screen: lazyRouteComponent(() => import('./report-screen.tsx'), 'ReportScreen'),
  },
  newReport: {
    path: '/dashboard/reports/new',
    needs: { page: 'Reports', permission: 'create' },
    screen: lazyRouteComponent(() => import('./publishing/new-report-screen.tsx'), 'NewReportScreen'),
  },
  editReport: {
    path: `${SCREEN_PATHS.reports}/$id/edit`,
    search: editionAddress,
    needs: { page: 'Reports', permission: ['create', 'edit', 'publish', 'delete'] },
    screen: lazyRouteComponent(() => import('./publishing/edit-report-screen.tsx'), 'EditReportScreen'),
  },
});
