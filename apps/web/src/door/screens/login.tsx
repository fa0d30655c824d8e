export { LoginScreen as Screen } from '../../features/access/session/login-screen.tsx';
