import { seenBy } from '../../licences/scope.service.ts';
import { isGranted } from '../../permissions/permissions.service.ts';
import { type ReportView, reportsSeenBy } from '../report-view.ts';

type Follower = Parameters<typeof seenBy>[0] & { role: 'ADMIN' | 'CLIENT' };

/** What somebody who is not there sees at this moment; undefined where that is nothing. */
export function viewOfFollower(follower: Follower, now: Date): ReportView | undefined {
  const { entries, scope } = seenBy(follower, now);
  if (scope.reports === 'none' || !isGranted(entries, 'Reports', 'show_page')) return undefined;
  return reportsSeenBy({ role: follower.role, behind: undefined, scope }, now);
}
