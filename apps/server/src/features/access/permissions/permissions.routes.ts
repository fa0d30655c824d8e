import * as contract from '@portal/contract/access/permissions/permissions';
import { route } from '../../../platform/mount.ts';
import { getPermissions } from './permissions.service.ts';
import { changePermission, previewPermissions, savePermissions } from './record.service.ts';

export const permissionsRoutes = [
  route(contract.getPermissions, getPermissions),
  route(contract.savePermissions, savePermissions),
  route(contract.changePermission, changePermission),
  route(contract.previewPermissions, previewPermissions),
];
