import { getMarket } from '@portal/contract/places/markets/markets';
import { callQuery } from '../../lib/call-query.ts';

export const marketQuery = (id: string) => callQuery(['market', id], getMarket, { id });
