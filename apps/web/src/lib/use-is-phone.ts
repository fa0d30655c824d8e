import { followMedia } from './follow-media.ts';

export const { useMatch: useIsPhone } = followMedia('(max-width: 767.98px)');
