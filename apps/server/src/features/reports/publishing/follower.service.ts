import { seenBy } from '../../licences/scope.service.ts';
import { isGranted } from '../../permissions/permissions.service.ts';
import { type ReportView, reportsShownBy } from '../report-view.ts';

/** What somebody who is not there sees at this moment; undefined where that is nothing. */
export function viewOfFollower(follower: Parameters<typeof seenBy>[0], now: Date): ReportView | undefined {
  const { entries, scope } = seenBy(follower, now);
  return isGranted(entries, 'Reports', 'show_page') ? reportsShownBy(scope, now) : undefined;
}
