import type { Caller } from '../../../platform/caller.ts';

/** A text is about a whole year: whoever does not see all of it does not read the text. */
export const mayRead = ({ scope }: Pick<Caller, 'scope'>) => scope.prices === 'all';
