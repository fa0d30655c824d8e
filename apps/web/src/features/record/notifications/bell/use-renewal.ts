import { useEffect } from 'react';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useSessionUser } from '../../../../shared/session/session.ts';

/** With the first page of a session, on devices that may show notifications: also if they were somebody else's. */
export function useRenewal(): void {
  const member = useSessionUser()?.id;
  const isDirect = useDirectLogin() !== undefined;
  useEffect(() => {
    if (!member || isDirect || !('Notification' in window) || Notification.permission !== 'granted') return;
    void import('../../../../shared/push/push-subscription.ts')
      .then(({ renewHere }) => renewHere(member))
      .catch(() => undefined);
  }, [member, isDirect]);
}
