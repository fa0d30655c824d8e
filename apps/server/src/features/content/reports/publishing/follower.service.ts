import { isGranted } from '../../../../platform/caller.ts';
import { seenBy } from '../../../access/licence-scope/scope.service.ts';
import { type ReportView, reportsShownBy } from '../report-view.ts';

export function followerView(follower: Parameters<typeof seenBy>[0], now: Date): ReportView | undefined {
  const { entries, scope } = seenBy(follower, now);
  return isGranted(entries, 'Reports', 'show_page') ? reportsShownBy(scope, now) : undefined;
}
