export { LinkLoginScreen as Screen } from '../../features/access/session/link-login-screen.tsx';
