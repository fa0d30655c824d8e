import { NewPasswordScreen } from '../../features/access/passwords/new-password-screen.tsx';

export const Screen = NewPasswordScreen;
