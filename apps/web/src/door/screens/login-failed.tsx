import { LoginFailedScreen } from '../../features/access/session/login-failed-screen.tsx';

export const Screen = LoginFailedScreen;
