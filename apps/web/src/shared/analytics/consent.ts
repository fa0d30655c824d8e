import { track } from '../../lib/analytics.ts';
import { stored } from '../../lib/storage.ts';
import { sessionUser } from '../session/session.ts';

/** Counts from now on, or no more. Whoever is signed in already will not be told to the service by a sign-in. */
export function answerConsent(isGranted: boolean) {
  stored.analyticsConsent.set(isGranted ? 'granted' : 'refused');
  const user = sessionUser();
  if (isGranted && user) track({ name: 'identify', id: user.id, role: user.role });
}
