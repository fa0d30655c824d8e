import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { readConfig } from './config.ts';
import { signPartnerParameters } from './features/access/single-sign-on/partner-signature.ts';

/** Prints a valid partner link, for trying single sign-on and for partners to compare. */
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    firstName: { type: 'string', default: 'Pat' },
    lastName: { type: 'string', default: 'Partner' },
    status: { type: 'string', default: 'true' },
    phone: { type: 'string' },
  },
});
const { singleSignOn, publicUrl, host, port } = readConfig();

if (!values.email || !singleSignOn.secret) {
  console.error(
    'Usage: SSO_SECRET=… npm run sso-link -- --email pat@partner.example [--firstName --lastName --phone --status]',
  );
  process.exit(1);
}

const parameters = {
  email: values.email,
  firstName: values.firstName,
  lastName: values.lastName,
  BPRStatus: values.status,
  ...(values.phone !== undefined && { phone: values.phone }),
  ts: String(Math.floor(Date.now() / 1000)),
  nonce: randomBytes(16).toString('hex'),
};
const query = new URLSearchParams({ ...parameters, sig: signPartnerParameters(parameters, singleSignOn.secret) });
console.log(`${publicUrl ?? `http://${host}:${port}`}${SCREEN_PATHS.singleSignOn}?${query.toString()}`);
