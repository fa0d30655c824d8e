import { SsoLoginScreen } from '../../features/access/single-sign-on/sso-login-screen.tsx';

export const Screen = SsoLoginScreen;
