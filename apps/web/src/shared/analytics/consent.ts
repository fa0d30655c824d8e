import { track } from '../../lib/analytics.ts';
import { stored } from '../../lib/storage.ts';
import { sessionUser } from '../session/session.ts';

/** A member who is signed in already is told to the service at once. */
export function answerConsent(isGranted: boolean) {
  stored.analyticsConsent.set(isGranted ? 'granted' : 'refused');
  const user = sessionUser();
  if (isGranted && user) track({ name: 'identify', id: user.id, role: user.role });
}
