import { LegalScreen } from '../features/site/legal/legal-screen.tsx';
import { Framed } from './frame/framed.tsx';

export function PrivacyPolicyPage() {
  return (
    <Framed>
      <LegalScreen name="privacypolicy" />
    </Framed>
  );
}
