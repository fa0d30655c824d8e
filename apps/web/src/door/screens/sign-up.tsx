import { SignUpScreen } from '../../features/access/sign-up/sign-up-screen.tsx';
import { withPortalParts } from '../with-portal-parts.tsx';

export const Screen = withPortalParts(SignUpScreen);
