import type { SessionUser } from '@portal/contract/access/session';
import { stored } from '../../lib/storage.ts';
import { useStored } from '../../lib/use-stored.ts';

/** The signed-in member, or nobody: a token without a user is no session, nor the other way round. */
export function sessionUser(): SessionUser | undefined {
  return stored.accessToken.get() ? stored.user.get() : undefined;
}

export function useSessionUser(): SessionUser | undefined {
  const token = useStored(stored.accessToken);
  const user = useStored(stored.user);
  return token ? user : undefined;
}

export function fullName(user: SessionUser): string {
  return `${user.firstName} ${user.lastName}`.trim();
}
