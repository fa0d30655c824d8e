import { VerifyMailScreen } from '../../features/access/sign-up/verify-mail-screen.tsx';
import { withPortalParts } from '../with-portal-parts.tsx';

export const Screen = withPortalParts(VerifyMailScreen);
