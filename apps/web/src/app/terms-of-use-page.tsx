import { LegalScreen } from '../features/site/legal/legal-screen.tsx';
import { Framed } from './frame/framed.tsx';

export function TermsOfUsePage() {
  return (
    <Framed>
      <LegalScreen name="termsofuse" />
    </Framed>
  );
}
