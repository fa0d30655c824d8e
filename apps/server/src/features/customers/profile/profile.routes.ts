import * as contract from '@portal/contract/customers/profile';
import { route } from '../../../platform/mount.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.service.ts';
import { changePicture, removePicture } from './picture.service.ts';
import { getProfile, updateProfile } from './profile.service.ts';

export const profileRoutes = [
  route(contract.getProfile, getProfile),
  route(contract.updateProfile, updateProfile),
  route(contract.changePicture, changePicture),
  route(contract.removePicture, removePicture),
  route(contract.requestEmailChange, requestEmailChange),
  route(contract.confirmEmailChange, confirmEmailChange),
];
