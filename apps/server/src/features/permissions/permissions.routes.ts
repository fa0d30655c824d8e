import * as contract from '@portal/contract/permissions';
import { route } from '../../platform/mount.ts';
import { getPermissions } from './permissions.service.ts';

export const permissionsRoutes = [route(contract.getPermissions, getPermissions)];
