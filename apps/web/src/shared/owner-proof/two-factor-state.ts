import { getTwoFactor } from '@portal/contract/access/two-factor';

import { reloadQueries } from '../../lib/query-client.ts';
import { useCall } from '../../lib/use-call.ts';

const queryKey = ['two-factor'];

export const useTwoFactor = () => useCall(queryKey, getTwoFactor, {});

export function reloadTwoFactor() {
  void reloadQueries({ queryKey });
}
