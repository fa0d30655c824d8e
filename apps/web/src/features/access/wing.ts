import { companySignIn } from './company-sign-in/feature.ts';
import { passwords } from './passwords/feature.ts';
import { session } from './session/feature.ts';
import { signUp } from './sign-up/feature.ts';
import { singleSignOn } from './single-sign-on/feature.ts';
import { terms } from './terms/feature.ts';

export const access = [session, signUp, passwords, singleSignOn, companySignIn, terms] as const;
