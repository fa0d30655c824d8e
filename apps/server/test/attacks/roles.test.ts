import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { ERROR_STATUS } from '@portal/contract/errors';
import { texts } from '@portal/contract/texts';
import { beforeAll, expect, test } from 'vitest';
import { judgeLicences } from '../../src/features/customers/licences/licence-summary.service.ts';
import { usePortal } from '../portal.ts';
import { malformedRequest, shapeFields } from './malformed.ts';
import { expectedRefusal, openRoles, type Role } from './roles.ts';
import { readStored } from './stored.ts';

const NOW = new Date();
/** A fixed clock, so that times such as the last visit do not change. */
const portal = usePortal({ clock: { now: () => NOW } });

/** Deliberately public calls: each proves the caller by a secret in its input, or reveals nothing about members. */
const PUBLIC = [
  'beginCompanySignIn',
  'beginPasskeySignIn',
  'confirmEmailChange',
  'findCompanySignIn',
  'getHealth',
  'getLegalDocument',
  'getLiveness',
  'getLogo',
  'getReadiness',
  'listCountries',
  'openUnsubscribe',
  'readAtomFeed',
  'requestPasswordReset',
  'resendVerification',
  'setNewPassword',
  'signIn',
  'signInFromPartner',
  'signInWithCompany',
  'signInWithLink',
  'signInWithPasskey',
  'signUp',
  'unsubscribe',
  'verifyMail',
];

/** Exceptions: calls without input that answer other than 200. */
const ALSO_ANSWERS: Record<string, { status: number; why: string }> = {
  getOwnCompany: { status: 404, why: 'the member has no seat yet' },
  listPriceAlerts: { status: 403, why: 'an Evaluation has no alerts' },
};

let roles: Record<string, Role>;
beforeAll(async () => {
  roles = await openRoles(portal);
});

const takesInput = (call: Call) => call.method !== 'GET' || [call.params, call.query].flatMap(shapeFields).length > 0;

/** The request is malformed, so that no call takes effect. */
async function findDeviation([name, call]: [string, Call], role: Role): Promise<string[]> {
  const { path, request } = malformedRequest(call);
  const token = role.token && { token: role.token };
  // Calls without a body refuse any.
  const body = call.method !== 'GET' && !call.body && { body: { undeclared: true } };
  const answer = await portal.request(path, { ...request, ...body, ...token });
  const refusal = expectedRefusal(call, role);
  if (refusal) {
    const expected = `${ERROR_STATUS[refusal]} ${texts.en[refusal]}`;
    const got = `${answer.status} ${answer.body.message}`;
    return got === expected ? [] : [`${name}: ${got} instead of ${expected}`];
  }
  const expected = takesInput(call) ? [400] : [200, ALSO_ANSWERS[name]?.status];
  return expected.includes(answer.status) ? [] : [`${name}: ${answer.status} instead of ${expected[0]}`];
}

const AT_ONCE = 5;

async function findDeviations(role: Role): Promise<string[]> {
  const left = Object.entries(calls).filter(([, { access }]) => access !== 'public');
  const deviations: string[] = [];
  while (left.length > 0) {
    const batch = left.splice(0, AT_ONCE).map((entry) => findDeviation(entry, role));
    deviations.push(...(await Promise.all(batch)).flat());
  }
  return deviations;
}

test('every call answers every role as it declares, before it reads the input, and changes nothing [T26][T29]', async () => {
  // Lists and counts keep what they judge of a licence; here it is kept already.
  await judgeLicences(portal.database.db, portal.deps.clock.now());
  const before = await readStored(portal);
  const deviations: string[] = [];
  for (const [name, role] of Object.entries(roles)) {
    deviations.push(...(await findDeviations(role)).map((deviation) => `${name}, ${deviation}`));
  }
  expect(deviations).toEqual([]);
  // Admitted requests are counted before their input is refused.
  expect({ ...(await readStored(portal)), counters: before['counters'] }).toEqual(before);
});

test('no other call is open to everybody', () => {
  const open = Object.entries(calls).filter(([, { access }]) => access === 'public');
  expect(open.map(([name]) => name).toSorted()).toEqual(PUBLIC);
});
