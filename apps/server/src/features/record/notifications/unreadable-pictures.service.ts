import type { pictureUnreadable } from '../../../platform/files/prepare-picture.ts';
import type { Given } from '../../../platform/hooks.ts';
import { notify } from './notifications.service.ts';

/** Pictures that the portal drew itself have no sender. */
export async function notifyUnreadable({ trx, deps, file }: Given<typeof pictureUnreadable>): Promise<void> {
  if (!file.created_by) return;
  await notify(trx, { topic: 'unreadable-picture', at: deps.clock.now() }, [
    { memberId: file.created_by, words: { count: 1 }, occasion: file.id },
  ]);
}
