import { BareFrame } from '../../app/frame/bare-frame.tsx';
import { LegalScreen } from '../../features/site/legal/legal-screen.tsx';
import { withPortalParts } from '../with-portal-parts.tsx';

export const Screen = withPortalParts(() => (
  <BareFrame>
    <LegalScreen name="privacypolicy" />
  </BareFrame>
));
