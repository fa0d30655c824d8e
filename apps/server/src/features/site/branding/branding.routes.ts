import * as contract from '@portal/contract/site/branding';
import { route } from '../../../platform/mount.ts';
import { changeFavicon, changeLogo, getLogo, resetFavicon, resetLogo } from './branding.service.ts';

export const brandingRoutes = [
  route(contract.getLogo, getLogo),
  route(contract.changeLogo, changeLogo),
  route(contract.changeFavicon, changeFavicon),
  route(contract.resetLogo, resetLogo),
  route(contract.resetFavicon, resetFavicon),
];
