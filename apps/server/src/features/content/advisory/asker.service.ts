import { type Kysely, type SqlBool, sql } from 'kysely';
import { isGranted } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { NotificationRule } from '../../../platform/notification-rules.ts';
import { seenBy } from '../../access/licence-scope/scope.service.ts';
import { wantsMail } from '../../record/notifications/preferences.service.ts';
import { unsubscribeLinks } from '../../record/notifications/unsubscribe.service.ts';
import { visibleRequests } from './requests.queries.ts';

export function readsAdvice(asker: Parameters<typeof seenBy>[0], now: Date): boolean {
  return isGranted(seenBy(asker, now).entries, 'Advisory_Service', 'show_page');
}

export const wantsReplyMail = (db: Kysely<Tables>, memberId: string) => wantsMail(db, memberId, 'advisory-reply');

export const replyMailEnds = (deps: Deps, memberId: string) => unsubscribeLinks(deps, memberId, 'advisory-reply');

const isVisible: NotificationRule = ({ memberId }) => sql<SqlBool>`exists (
  select from advisory_requests r where r.id = n.ref_id and ${visibleRequests({ memberId, isAdviser: false })})`;

export const requestNotificationRules = { 'advisory-reply': isVisible };
