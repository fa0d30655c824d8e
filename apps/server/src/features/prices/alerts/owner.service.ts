import type { NotificationWords } from '@portal/contract/record/notifications';
import { type SqlBool, sql, type Transaction } from 'kysely';
import { isGranted } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { NotificationRule } from '../../../platform/notification-rules.ts';
import { seenBy } from '../../access/licence-scope/scope.service.ts';
import { notify } from '../../record/notifications/notifications.service.ts';
import { seesSinglePrices } from '../observations/observations.service.ts';

type Told = {
  id: string;
  member_id: string;
  market_id: string;
  market: string;
  origin: string;
  variety: string | null;
  by_mail: boolean;
  fired: NonNullable<NotificationWords['fired']>;
};

export async function notifyOwners(trx: Transaction<Tables>, told: readonly Told[], at: Date): Promise<void> {
  const entries = told.map(({ id, member_id, market_id, market, origin, variety, by_mail, fired }) => ({
    memberId: member_id,
    refId: id,
    words: { market_id, market, origin, ...(variety && { variety }), fired },
    ...(!by_mail && { byMail: false as const }),
  }));
  await notify(trx, { topic: 'price-alert', at }, entries);
}

type Owner = Parameters<typeof seenBy>[0];

export function hasAlerts(owner: Owner, now: Date): boolean {
  const { entries, scope } = seenBy(owner, now);
  return seesSinglePrices({ scope }) && isGranted(entries, 'Retail_Price_Audits', 'show_page');
}

/** An entry names an exact median. */
const isVisible: NotificationRule = ({ memberId, scope }) =>
  sql<SqlBool>`(${seesSinglePrices({ scope })}
    and exists (select from price_alerts a where a.id = n.ref_id and a.member_id = ${memberId}))`;

export const alertNotificationRules = { 'price-alert': isVisible };
