import { type SqlBool, sql } from 'kysely';
import { isGranted, mayOn } from '../../../platform/caller.ts';
import type { NotificationRule } from '../../../platform/notification-rules.ts';
import { seenBy } from '../../access/licence-scope/scope.service.ts';
import { visibleRequests } from './requests.queries.ts';

export function readsAdvice(asker: Parameters<typeof seenBy>[0], now: Date): boolean {
  return isGranted(seenBy(asker, now).entries, 'Advisory_Service', 'show_page');
}

/** Advisers are told of calls about requests of members. */
const isVisible: NotificationRule = (caller) => {
  const viewer = { memberId: caller.memberId, isAdviser: mayOn(caller, 'Advisory_Service', 'edit') };
  return sql<SqlBool>`exists (select from advisory_requests r where r.id = n.ref_id and ${visibleRequests(viewer)})`;
};

export const requestNotificationRules = { 'advisory-reply': isVisible };
