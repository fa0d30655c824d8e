import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Caller, isGranted } from '../../../platform/caller.ts';
import type { NotificationRule } from '../../../platform/notification-rules.ts';
import { isPublic, isSeen, reportsSeenBy } from './report-view.ts';

/**
 * Reports that other features may mention to this member, as a condition on `reports r`; undefined without access to
 * the page.
 */
export function mentionableReports(caller: Caller, now: Date): RawBuilder<SqlBool> | undefined {
  const entries = caller.permissions?.entries ?? [];
  if (caller.scope.reports === 'none' || !isGranted(entries, 'Reports', 'show_page')) return undefined;
  return sql<SqlBool>`(${isSeen(reportsSeenBy(caller, now))} and ${isPublic('r', now)})`;
}

const isVisible: NotificationRule = (caller, now) => {
  const mentionable = mentionableReports(caller, now) ?? sql<SqlBool>`false`;
  return sql<SqlBool>`exists (select from reports r where r.id = n.ref_id and ${mentionable})`;
};

export const reportNotificationRules = { 'new-report': isVisible, 'followed-series': isVisible };
