import { followMedia } from '../../../../../lib/follow-media.ts';

/** A page of paper is too small to read: its text comes first. */
export const { useMatch: useIsNarrow, matches: isNarrow } = followMedia('(max-width: 599.98px)');
