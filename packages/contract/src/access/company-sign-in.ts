import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Required, TextUpTo } from '../shapes.ts';
import { OpenedSession } from './session.ts';

export const MAX_DOMAINS = 10;
const MAX_ADDRESS = 300;
const MAX_CLIENT_ID = 200;
const MAX_SECRET = 500;
/** Of a code or state that a provider hands back. */
const MAX_HANDED = 4096;

const DOMAIN = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;
const Domain = z
  .string('invalidDomain')
  .check(
    z.maxLength(300, { error: 'invalidDomain', abort: true }),
    z.trim(),
    z.toLowerCase(),
    z.regex(DOMAIN, 'invalidDomain'),
  );

/** The address of a provider, exactly as its tokens name it: OpenID Connect Discovery 1.0. */
const Issuer = Required.check(
  z.maxLength(MAX_ADDRESS, { error: 'invalidIssuer', abort: true }),
  z.trim(),
  z.refine((text) => {
    const url = URL.parse(text);
    return url !== null && ['https:', 'http:'].includes(url.protocol) && !url.search && !url.hash && !url.username;
  }, 'invalidIssuer'),
);

const SignInSetup = z.object({
  /** False while the portal has no key to keep the secret with. */
  isPossible: z.boolean(),
  /** To be registered with the provider. */
  redirectAddress: z.string(),
  /** Empty until it is set up. The secret is never shown. */
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.string()),
  /** Nobody signs in with these domains until a TXT record of this name and value proves them. */
  unproven: z.array(z.object({ domain: z.string(), name: z.string(), value: z.string() })),
  version: z.int(),
});
export type SignInSetup = z.infer<typeof SignInSetup>;

const ofCompany = {
  path: '/companies/:id/sign-in',
  /** The provider can open every member's account, so setting it needs `impersonate`. */
  access: { page: 'Admin', permission: 'impersonate' },
  params: z.object({ id: Id }),
} as const;

export const getCompanySignIn = defineCall({
  ...ofCompany,
  method: 'GET',
  summary: 'How members of a company sign in with its own provider (OpenID Connect)',
  output: SignInSetup,
});

export const SignInForm = z.object({
  issuer: Issuer,
  clientId: TextUpTo(MAX_CLIENT_ID),
  /** Empty keeps the stored one. */
  clientSecret: z.string('required').check(z.maxLength(MAX_SECRET, 'tooLongText')),
  domains: z.array(z.string('invalidDomain'), 'invalidDomain').check(
    z.minLength(1, 'required'),
    z.maxLength(MAX_DOMAINS, 'invalidDomain'),
    // One sentence for the field in which they are typed.
    z.refine((domains) => domains.every((domain) => Domain.safeParse(domain).success), 'invalidDomain'),
  ),
});

export const setCompanySignIn = defineCall({
  ...ofCompany,
  method: 'PUT',
  summary: 'Set up a company’s own sign-in. A domain counts once its TXT record is found',
  message: 'saved',
  body: SignInForm,
  takesLong: true,
  output: SignInSetup,
});

export const checkCompanyDomains = defineCall({
  ...ofCompany,
  method: 'POST',
  path: '/companies/:id/sign-in/domains/check',
  summary: 'Look up the TXT records of the domains that are not proven yet',
  message: 'saved',
  takesLong: true,
  output: SignInSetup,
});

export const removeCompanySignIn = defineCall({
  ...ofCompany,
  method: 'DELETE',
  summary: 'Remove a company’s own sign-in; the sessions that it opened end',
  message: 'saved',
  output: SignInSetup,
});

export const findCompanySignIn = defineCall({
  method: 'GET',
  path: '/authentication/company/:domain',
  access: 'public',
  summary: 'Does the company of this e-mail domain have a sign-in of its own?',
  params: z.object({ domain: Domain }),
  output: z.object({ exists: z.boolean() }),
});

export const beginCompanySignIn = defineCall({
  method: 'POST',
  path: '/authentication/company/begin',
  access: 'public',
  bindsBrowser: true,
  takesLong: true,
  summary: 'Begin to sign in with the company’s own provider: the address to go to, valid once and for ten minutes',
  body: z.object({ domain: Domain }),
  output: z.object({ address: z.string() }),
});

const Handed = z.string('companySignInRefused').check(z.maxLength(MAX_HANDED, 'companySignInRefused'));

export const signInWithCompany = defineCall({
  method: 'POST',
  path: '/authentication/company',
  access: 'public',
  bindsBrowser: true,
  takesLong: true,
  summary: 'Sign in with the code that the company’s provider handed to the browser',
  body: z.object({ code: Handed, state: Handed, iss: z.optional(Handed) }),
  givesMediaKey: true,
  output: OpenedSession,
});
