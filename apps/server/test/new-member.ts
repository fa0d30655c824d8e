import { signIn } from '@portal/contract/access/session';
import { type SignUpForm, signUp, verifyMail } from '@portal/contract/access/sign-up';
import type { Letter } from '../src/platform/mail/transport.ts';
import { newSource, type TestPortal } from './portal.ts';

export const PASSWORD = 'Orchard-gate-71';

let members = 0;

export async function signUpForm(portal: TestPortal, fields: Partial<SignUpForm> = {}): Promise<SignUpForm> {
  members += 1;
  const number = members;
  const countries = portal.database.db.selectFrom('countries').select('id').where('iso2', '=', 'NZ');
  return {
    firstName: 'Aroha',
    lastName: 'Ngata',
    company: `Kauri Grove ${number}`,
    position: 'Grower',
    country: (await countries.executeTakeFirstOrThrow()).id,
    phoneNumber: '+64 9 555 0100',
    email: `aroha${number}@kaurigrove.example`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    termOfUse: true,
    ...fields,
  };
}

export type NewMember = { id: string; token: string; email: string; password: string };

let latest: Promise<unknown> = Promise.resolve();

/** One after the other: reading the mails writes all that wait, and a mail written again has another secret. */
export function registerMember(portal: TestPortal, fields: Partial<SignUpForm> = {}): Promise<NewMember> {
  const registered = latest.then(() => register(portal, fields));
  latest = registered.catch(() => undefined);
  return registered;
}

async function register(portal: TestPortal, fields: Partial<SignUpForm>): Promise<NewMember> {
  const from = newSource();
  const { email, password, ...form } = await signUpForm(portal, fields);
  await portal.call(signUp, { ...form, email, password }, { from });
  const letter = (await portal.mails()).find(({ to }) => to === email);
  const { userId, token } = readSecret(letter);
  await portal.call(verifyMail, { userId, token }, { from });
  const session = (await portal.call(signIn, { email, password }, { from })).body.data;
  return { ...session, email, password };
}

export function readSecret(letter: Letter | undefined): { userId: string; token: string } {
  const query = new URL(letter?.link ?? '').searchParams;
  return { userId: query.get('userId') ?? '', token: query.get('token') ?? '' };
}
