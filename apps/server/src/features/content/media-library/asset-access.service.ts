import { GRANT_KINDS } from '@portal/contract/customers/licences';
import { type Caller, refusesOn, worksOn } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import type { AssetView } from './asset-view.ts';

export function assetsSeenBy(caller: Caller, { clock }: Pick<Deps, 'clock'>): AssetView {
  return {
    isEditor: worksOn(caller, 'Media_Library'),
    refusal: refusesOn(caller, 'Media_Library', 'export'),
    today: formatDay(toSydneyDay(clock.now())),
    licences: caller.scope.licence ? GRANT_KINDS.slice(0, GRANT_KINDS.indexOf(caller.scope.licence) + 1) : [],
  };
}
