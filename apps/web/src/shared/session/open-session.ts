import type { signIn } from '@portal/contract/access/session';
import type { Output } from '@portal/contract/call';
import { handOn, takeHandedOn } from '../../lib/handed-on.ts';
import { setSessionAside, stored } from '../../lib/storage.ts';
import { closeEverySession, closeSession } from './close-session.ts';
import { fetchPermissions } from './fetch-permissions.ts';
import { showNoPermissions } from './no-permissions.ts';

/**
 * Runs after every successful sign-in and ends an earlier session. Terms to be accepted come first. A session without
 * permissions has nothing to see and ends with a notice. Returns whether the session is open.
 */
export async function openSession(opened: Output<typeof signIn>): Promise<boolean> {
  void closeEverySession();
  if (!(await takeOver(opened))) {
    showNoPermissions();
    return false;
  }
  handOn('signed in', true);
  handOn('welcome', true);
  return true;
}

/** The same for an administrator's direct login: nobody is welcomed or counted, and the session before it waits. */
export async function openDirectLogin(opened: Output<typeof signIn>, page: string): Promise<boolean> {
  setSessionAside(page);
  return takeOver(opened);
}

async function takeOver({ user, token }: Output<typeof signIn>): Promise<boolean> {
  stored.user.set(user);
  stored.accessToken.set(token);
  const permissions = await fetchPermissions(user.id).catch(() => []);
  if (permissions.length > 0 || stored.hold.get()) return true;
  if (stored.accessToken.get() === token) await closeSession();
  return false;
}

/** True once after each sign-in. */
export function takeWelcome(): boolean {
  return takeHandedOn('welcome') === true;
}
