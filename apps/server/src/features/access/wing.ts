import type { Feature } from '../../platform/feature.ts';
import { companySignIn } from './company-sign-in/feature.ts';
import { passkeys } from './passkeys/feature.ts';
import { passwords } from './passwords/feature.ts';
import { permissions } from './permissions/feature.ts';
import { personalTokens } from './personal-tokens/feature.ts';
import { session } from './session/feature.ts';
import { signUp } from './sign-up/feature.ts';
import { singleSignOn } from './single-sign-on/feature.ts';
import { terms } from './terms/feature.ts';
import { twoFactor } from './two-factor/feature.ts';
import { webhooks } from './webhooks/feature.ts';

export const access: Feature[] = [
  session,
  signUp,
  passwords,
  passkeys,
  twoFactor,
  singleSignOn,
  companySignIn,
  personalTokens,
  webhooks,
  permissions,
  terms,
];
