import { LegalScreen } from '../features/legal/legal-screen.tsx';
import { Framed } from './frame/framed.tsx';

export function PrivacyPolicyPage() {
  return (
    <Framed>
      <LegalScreen name="privacypolicy" />
    </Framed>
  );
}
