import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import type { Caller } from '../../../platform/caller.ts';

/** A review covers a whole year, so it needs access to all prices. */
export const mayRead = ({ scope }: Pick<Caller, 'scope'>) => scope.prices === 'all';

export const REVIEWS_PATH = SCREEN_PATHS.competitorReviews;
