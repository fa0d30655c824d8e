import type { Output } from '@portal/contract/call';
import type { signIn } from '@portal/contract/session';
import { track } from '../../lib/analytics.ts';
import { queryClient } from '../../lib/query-client.ts';
import { stored } from '../../lib/storage.ts';
import { closeSession } from './close-session.ts';
import { showNoPermissions } from './no-permissions.ts';
import { permissionsQuery } from './permissions-query.ts';

let welcomeDue = false;

/**
 * What follows every successful sign-in; a session that was open before ends. Without permissions there is nothing to
 * see, so the new one ends again with a word about it; terms that wait to be accepted come before them. Says whether
 * the session is open.
 */
export async function openSession({ user, token }: Output<typeof signIn>): Promise<boolean> {
  void closeSession();
  stored.user.set(user);
  stored.accessToken.set(token);
  const permissions = await queryClient.query(permissionsQuery(user.id)).catch(() => []);
  if (permissions.length === 0 && !stored.hold.get()) {
    await closeSession();
    showNoPermissions();
    return false;
  }
  track({ name: 'identify', id: user.id, role: user.role });
  welcomeDue = true;
  return true;
}

/** True once after each sign-in. */
export function takeWelcome(): boolean {
  const due = welcomeDue;
  welcomeDue = false;
  return due;
}
