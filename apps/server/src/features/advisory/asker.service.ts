import { seenBy } from '../licences/scope.service.ts';
import { isGranted } from '../permissions/permissions.service.ts';

/** Whether somebody who is not there has the page at this moment. */
export function readsAdvice(asker: Parameters<typeof seenBy>[0], now: Date): boolean {
  return isGranted(seenBy(asker, now).entries, 'Advisory_Service', 'show_page');
}
