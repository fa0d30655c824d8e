import { ForgotPasswordScreen } from '../../features/access/passwords/forgot-password-screen.tsx';

export const Screen = ForgotPasswordScreen;
