export { LoginFailedScreen as Screen } from '../../features/access/session/login-failed-screen.tsx';
