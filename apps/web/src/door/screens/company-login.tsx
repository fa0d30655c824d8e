export { CompanyLoginScreen as Screen } from '../../features/access/company-sign-in/company-login-screen.tsx';
