export { SsoLoginScreen as Screen } from '../../features/access/single-sign-on/sso-login-screen.tsx';
