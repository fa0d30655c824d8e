import { UnsubscribeScreen } from '../../features/record/notifications/unsubscribe/unsubscribe-screen.tsx';
import { withPortalParts } from '../with-portal-parts.tsx';

export const Screen = withPortalParts(UnsubscribeScreen);
