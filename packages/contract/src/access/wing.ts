import * as companySignIn from './company-sign-in.ts';
import * as passkeys from './passkeys.ts';
import * as passwords from './passwords/passwords.ts';
import * as permissions from './permissions/permissions.ts';
import * as personalTokens from './personal-tokens.ts';
import * as session from './session.ts';
import * as signUp from './sign-up.ts';
import * as singleSignOn from './single-sign-on.ts';
import * as terms from './terms.ts';
import * as twoFactor from './two-factor.ts';
import * as webhooks from './webhooks.ts';

export const access = [
  companySignIn,
  passkeys,
  passwords,
  permissions,
  personalTokens,
  session,
  signUp,
  singleSignOn,
  terms,
  twoFactor,
  webhooks,
];
