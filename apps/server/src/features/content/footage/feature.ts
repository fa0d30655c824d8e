import type { Feature } from '../../../platform/feature.ts';
import { pictureUnreadable } from '../../../platform/files/prepare-picture.ts';
import { handle } from '../../../platform/hooks.ts';
import {
  photoDownloaded,
  photoLookedUp,
  photosReleased,
  photosSubmitted,
  photosTakenBack,
  photosZipped,
  storePhotoFound,
} from '../../hooks.ts';
import { holdPhotos, releasePhotos, takeBackPhotos } from './awaiting-footage.service.ts';
import { downloadPhoto, zipPhotos } from './downloads/downloads.service.ts';
import { makePoster, notifyNewFootage, sweepFootage } from './footage.jobs.ts';
import { footageRoutes } from './footage.routes.ts';
import { findStorePhoto, footageMedia, isPhotoSeen } from './footage.service.ts';
import { footageNews } from './footage-news.service.ts';
import { footageNotificationRules, notifyUnreadable } from './footage-notices.service.ts';
import { footageSearch } from './footage-search.service.ts';
import { convertDraft, sweepParts } from './uploads/conversion.jobs.ts';

export const footage: Feature = {
  routes: footageRoutes,
  jobs: [makePoster, sweepFootage, notifyNewFootage, convertDraft, sweepParts],
  media: footageMedia,
  notificationRules: footageNotificationRules,
  search: { footage: footageSearch },
  homeNews: { footage: footageNews },
  handlers: [
    handle(pictureUnreadable, notifyUnreadable),
    handle(photoLookedUp, isPhotoSeen),
    handle(storePhotoFound, findStorePhoto),
    handle(photoDownloaded, downloadPhoto),
    handle(photosZipped, zipPhotos),
    handle(photosSubmitted, holdPhotos),
    handle(photosTakenBack, takeBackPhotos),
    handle(photosReleased, releasePhotos),
  ],
};
