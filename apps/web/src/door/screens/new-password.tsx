export { NewPasswordScreen as Screen } from '../../features/access/passwords/new-password-screen.tsx';
