export { ForgotPasswordScreen as Screen } from '../../features/access/passwords/forgot-password-screen.tsx';
