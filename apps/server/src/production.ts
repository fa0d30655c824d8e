import { NewPassword } from '@portal/contract/access/passwords/password-policy';

/** As read from the environment, with the defaults filled in. */
type Settings = Readonly<Record<string, string | undefined>>;
type Rule = { readonly breaks: (settings: Settings) => boolean; readonly sentence: string };

const MIN_ADMIN_PASSWORD = 12;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const isPlain = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !LOOPBACK.test(hostname);
};
const isWeak = (password: string) => password.length < MIN_ADMIN_PASSWORD || !NewPassword.safeParse(password).success;

/** A portal for real members does not start with these. */
const REFUSED: readonly Rule[] = [
  {
    breaks: ({ DEMO }) => DEMO === '1',
    sentence: 'DEMO must not be 1 when NODE_ENV is production. Unset DEMO and start again.',
  },
  {
    breaks: ({ PUBLIC_URL }) => !PUBLIC_URL,
    sentence: 'PUBLIC_URL must be set when NODE_ENV is production: links in e-mails begin with it.',
  },
  {
    breaks: ({ PUBLIC_URL }) => Boolean(PUBLIC_URL) && isPlain(PUBLIC_URL ?? ''),
    sentence:
      'PUBLIC_URL must begin with https:// when NODE_ENV is production: passwords would travel unencrypted. Put TLS in front and set that address.',
  },
  {
    breaks: ({ ADMIN_EMAIL }) => !ADMIN_EMAIL,
    sentence: 'ADMIN_EMAIL must be set when NODE_ENV is production: it names the first administrator.',
  },
  {
    breaks: ({ ADMIN_PASSWORD }) => ADMIN_PASSWORD !== undefined && isWeak(ADMIN_PASSWORD),
    sentence: `ADMIN_PASSWORD is too weak for NODE_ENV production. Use at least ${MIN_ADMIN_PASSWORD} characters with capital and small letters and a digit, or unset it: one is made and shown once.`,
  },
  {
    breaks: ({ SSO_MODE }) => SSO_MODE === 'demo',
    sentence: 'SSO_MODE must not be demo when NODE_ENV is production. Unset SSO_MODE and start again.',
  },
  {
    breaks: ({ PAYMENTS_MODE }) => PAYMENTS_MODE === 'demo',
    sentence: 'PAYMENTS_MODE must not be demo when NODE_ENV is production. Unset PAYMENTS_MODE and start again.',
  },
];

/** A portal for real members starts with these, and says so. */
const DOUBTFUL: readonly Rule[] = [
  {
    breaks: ({ DATABASE_URL }) => !DATABASE_URL,
    sentence:
      'The built-in database is used: it has no replica and serves one server. Set DATABASE_URL, or DATABASE_URL=built-in if this is wanted.',
  },
  {
    breaks: ({ SMTP_URL }) => !SMTP_URL,
    sentence: 'No e-mail reaches anybody: each is written into the folder outbox. Set SMTP_URL.',
  },
  {
    breaks: ({ TRUSTED_PROXIES }) => !TRUSTED_PROXIES,
    sentence:
      'No proxy is trusted, so behind one all members count as one source, and one guesser keeps all from signing in with a new browser. Set TRUSTED_PROXIES to the machine that ends TLS.',
  },
];

const sentences = (rules: readonly Rule[], settings: Settings) =>
  rules.filter(({ breaks }) => breaks(settings)).map(({ sentence }) => sentence);

export const productionFault = (settings: Settings): string | undefined => sentences(REFUSED, settings)[0];
export const productionDoubts = (settings: Settings): string[] => sentences(DOUBTFUL, settings);
