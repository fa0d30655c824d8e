import type { Feature } from '../../../platform/feature.ts';
import { assetSearch } from './asset-search.service.ts';
import { mediaLibraryMedia } from './assets.service.ts';
import { makeAssetPreview } from './media-library.jobs.ts';
import { mediaLibraryRoutes } from './media-library.routes.ts';

export const mediaLibrary: Feature = {
  routes: mediaLibraryRoutes,
  jobs: [makeAssetPreview],
  media: mediaLibraryMedia,
  search: { asset: assetSearch },
};
