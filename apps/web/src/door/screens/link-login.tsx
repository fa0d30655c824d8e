import { LinkLoginScreen } from '../../features/access/session/link-login-screen.tsx';

export const Screen = LinkLoginScreen;
