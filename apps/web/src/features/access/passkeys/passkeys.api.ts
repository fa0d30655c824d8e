import { listPasskeys } from '@portal/contract/access/passkeys';
import { reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';

const queryKey = ['passkeys'];

export function reloadPasskeys() {
  return reloadQueries({ queryKey });
}

export const usePasskeys = () => useCall(queryKey, listPasskeys, {});
