import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { batchUndone } from '../../hooks.ts';
import { captureRoutes } from './capture.routes.ts';
import { reopenDraft } from './drafts.service.ts';
import { sweepVisitPhotos, visitPhotoMedia } from './photos.service.ts';

export const capture: Feature = {
  routes: captureRoutes,
  jobs: [sweepVisitPhotos],
  media: visitPhotoMedia,
  handlers: [handle(batchUndone, reopenDraft)],
};
