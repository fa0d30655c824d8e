import type { Feature } from '../../../platform/feature.ts';
import { profileMedia } from './picture.service.ts';
import { profileMails } from './profile.mails.ts';
import { profileRoutes } from './profile.routes.ts';

export const profile: Feature = {
  routes: profileRoutes,
  mails: profileMails,
  media: profileMedia,
};
