import type { Call } from '@portal/contract/call';
import { useActsAsAdmin, useDirectLogin } from './current-session.ts';
import { may, type Standing } from './may.ts';
import { usePermissions } from './permissions.ts';

export function useStanding(): Standing {
  const permissions = usePermissions();
  const isAdmin = useActsAsAdmin();
  const isDirect = useDirectLogin() !== undefined;
  return { permissions, isAdmin, isDirect };
}

/** Whether this member may send a call, or one of several. */
export function useMay(...calls: readonly Pick<Call, 'access'>[]): boolean {
  const standing = useStanding();
  return calls.some(({ access }) => may(standing, access));
}
