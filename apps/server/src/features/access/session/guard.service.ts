import type { Guard } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordWrite } from '../../record/audit-log/audit-log.service.ts';
import { refusesAccess } from '../permissions/permissions.service.ts';
import { identify, identifyMedia, identifyToken } from './caller.service.ts';

export const createGuard = (deps: Deps): Guard => ({
  identify: identify.bind(null, deps),
  identifyMedia: identifyMedia.bind(null, deps),
  identifyToken: identifyToken.bind(null, deps),
  recordWrite: recordWrite.bind(null, deps),
  refuses: refusesAccess,
});
