import type { ErrorCode } from '@portal/contract/errors';
import type { PermissionName } from '@portal/contract/page-permissions';
import { actsAsAdmin, type Caller, isGranted } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import type { AssetView } from './asset-view.ts';

const may = ({ permissions }: Caller, name: PermissionName) =>
  isGranted(permissions?.entries ?? [], 'Media_Library', name);

export function assetsSeenBy(caller: Caller, { clock }: Pick<Deps, 'clock'>): AssetView {
  return {
    isEditor: actsAsAdmin(caller),
    refusal: refusesDownload(caller),
    today: formatDay(toSydneyDay(clock.now())),
  };
}

function refusesDownload(caller: Caller): ErrorCode | undefined {
  if (!caller.scope.mayDownload) return 'licenceTooSmall';
  return may(caller, 'download') ? undefined : 'notAllowed';
}

export function requireMay(caller: Caller, name: 'create' | 'edit' | 'upload' | 'delete'): void {
  if (!may(caller, name)) throw new Refusal('notAllowed');
}
