import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { seenBy } from '../licences/scope.service.ts';
import { wantsMail } from '../notifications/preferences.service.ts';
import { unsubscribeLinks } from '../notifications/unsubscribe.service.ts';
import { isGranted } from '../permissions/permissions.service.ts';

/** Whether somebody who is not there has the page at this moment. */
export function readsAdvice(asker: Parameters<typeof seenBy>[0], now: Date): boolean {
  return isGranted(seenBy(asker, now).entries, 'Advisory_Service', 'show_page');
}

export const wantsReplyMail = (db: Kysely<Tables>, memberId: string) => wantsMail(db, memberId, 'advisory-reply');

export const replyMailEnds = (deps: Deps, memberId: string) => unsubscribeLinks(deps, memberId, 'advisory-reply');
