import { ConfirmEmailScreen } from '../../features/customers/profile/confirm-email-screen.tsx';
import { withPortalParts } from '../with-portal-parts.tsx';

export const Screen = withPortalParts(ConfirmEmailScreen);
