import { LoginScreen } from '../../features/access/session/login-screen.tsx';

export const Screen = LoginScreen;
