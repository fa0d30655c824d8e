import type { Store } from '@portal/contract/places/stores';
import { sydneyToday } from '../../lib/dates.ts';

/** Today; on its last day a store is still open. */
export const isOpen = ({ closed_on }: Pick<Store, 'closed_on'>): boolean => !closed_on || closed_on >= sydneyToday();
