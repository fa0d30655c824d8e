import { followMedia } from '../../../lib/follow-media.ts';

export const { useMatch: useIsPhone } = followMedia('(max-width: 767.98px)');
