import type { NotificationWords } from '@portal/contract/record/notifications';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../record/notifications/notifications.service.ts';

type Said = Pick<NotificationWords, 'occurrence' | 'last_day' | 'day' | 'amount' | 'title'>;

export async function notifyPrimary(trx: Transaction<Tables>, memberId: string, words: Said, at: Date): Promise<void> {
  await notify(trx, { topic: 'licence', at }, [{ memberId, words }]);
}
