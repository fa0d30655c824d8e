import { CompanyLoginScreen } from '../../features/access/company-sign-in/company-login-screen.tsx';

export const Screen = CompanyLoginScreen;
