import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { isGranted } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { NotificationRule } from '../../../platform/notification-rules.ts';
import { seenBy } from '../../access/licence-scope/scope.service.ts';
import { notify } from '../../record/notifications/notifications.service.ts';
import { wantsMail } from '../../record/notifications/preferences.service.ts';
import { unsubscribeLinks } from '../../record/notifications/unsubscribe.service.ts';
import { seesSinglePrices } from '../observations/observations.service.ts';

type Told = { id: string; member_id: string; market: string; origin: string; variety: string | null };

export async function notifyOwners(trx: Transaction<Tables>, told: readonly Told[], at: Date): Promise<void> {
  const entries = told.map(({ id, member_id, market, origin, variety }) => ({
    memberId: member_id,
    refId: id,
    words: { market, origin, ...(variety && { variety }) },
  }));
  await notify(trx, { topic: 'price-alert', at }, entries);
}

/** The member's preference overrides the switch of each alert. */
export const wantsAlertMail = (db: Kysely<Tables>, memberId: string) => wantsMail(db, memberId, 'price-alert');

export const alertMailEnds = (deps: Deps, memberId: string) => unsubscribeLinks(deps, memberId, 'price-alert');

type Owner = Parameters<typeof seenBy>[0];

export function hasAlerts(owner: Owner, now: Date): boolean {
  const { entries, scope } = seenBy(owner, now);
  return seesSinglePrices({ scope }) && isGranted(entries, 'Retail_Price_Audits', 'show_page');
}

const isVisible: NotificationRule = ({ memberId }) =>
  sql<SqlBool>`exists (select from price_alerts a where a.id = n.ref_id and a.member_id = ${memberId})`;

export const alertNotificationRules = { 'price-alert': isVisible };
