import { inviteMembers, MAX_INVITED_AT_ONCE, readInvited } from '@portal/contract/customers/invitations';
import { setSeats } from '@portal/contract/customers/seats';
import { expect, test } from 'vitest';
import {
  asAdmin,
  auditEntries,
  companyAsAdmin,
  type NewCompany,
  newPerson,
  registerAuthorisedUser,
  registerCompany,
} from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();

const inviteAll = ({ id, primary }: NewCompany, people: string[], token = primary.token) =>
  portal.call(inviteMembers, { id, people }, { token });

test('several are invited at once, each with an outcome of its own', async () => {
  const [company, other] = [await registerCompany(portal), await registerCompany(portal)];
  await asAdmin(portal, setSeats, { id: company.id, seats: 3 });
  const [first, second, third] = [newPerson(), newPerson(), newPerson()];
  await portal.mails();
  const { company: answered, outcomes } = (
    await inviteAll(company, [
      `Jane Doe <${first.email}>`,
      ` ${first.email.toUpperCase()} `,
      'no address',
      other.primary.email,
      company.primary.email,
      second.email,
      third.email,
    ])
  ).body.data;
  expect(outcomes.map(({ person, outcome }) => [person.toLowerCase(), outcome])).toEqual([
    [first.email, 'sent'],
    [first.email, 'seated'],
    ['no address', 'unreadable'],
    [other.primary.email, 'elsewhere'],
    [company.primary.email, 'seated'],
    [second.email, 'sent'],
    [third.email, 'full'],
  ]);
  expect(answered.seats).toEqual({ used: 3, total: 3 });
  expect(answered.invitations.map(({ fullName }) => fullName)).toContain('Jane Doe');
  const letters = (await portal.mails()).map(({ to }) => to).toSorted();
  expect(letters).toEqual([first.email, second.email, other.primary.email].toSorted());
  const sent = answered.invitations.map(({ _id }) => auditEntries(portal, _id));
  expect((await Promise.all(sent)).map((acts) => acts.map(({ action }) => action))).toEqual([
    ['invitation.sent'],
    ['invitation.sent'],
  ]);
});

test('one address is not written to without end, and the others still are', async () => {
  const company = await registerCompany(portal);
  const foreign = (await registerCompany(portal)).primary.email;
  const person = newPerson();
  const { outcomes } = (await inviteAll(company, [foreign, foreign, foreign, foreign, person.email])).body.data;
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['elsewhere', 'elsewhere', 'elsewhere', 'later', 'sent']);
});

test('only who runs the company invites, and not too many at once', async () => {
  const company = await registerCompany(portal);
  const user = await registerAuthorisedUser(portal, company);
  const people = [newPerson().email];
  expect((await inviteAll(company, people, user.token)).status).toBe(403);
  const many = Array.from({ length: MAX_INVITED_AT_ONCE + 1 }, () => 'x@y.example');
  for (const wrong of [[], many, ['x'.repeat(301)]]) expect((await inviteAll(company, wrong)).status).toBe(400);
  expect((await companyAsAdmin(portal, company.id)).invitations).toEqual([]);
});

test.each([
  ['jane.doe@farm.example', 'Jane', 'Doe'],
  ['jane@farm.example', 'Jane', ''],
  ['jane_van-der.berg+portal@farm.example', 'Jane', 'Van Der Berg'],
  ['Jane Doe <j@farm.example>', 'Jane', 'Doe'],
  ['"Jane  van Doe"<j@farm.example>', 'Jane', 'van Doe'],
  ['<jo@farm.example>', 'Jo', ''],
  [`${'a'.repeat(30)}.${'b'.repeat(30)}@farm.example`, `A${'a'.repeat(19)}`, `B${'b'.repeat(19)}`],
])('%s is %s %s', (entry, firstName, lastName) => {
  expect(readInvited(entry)).toMatchObject({ firstName, lastName });
});

test.each(['', 'Jane Doe', 'jane@', 'a b@farm.example', 'Jane <jane@farm.example> Doe'])(
  '%j has no address',
  (entry) => {
    expect(readInvited(entry)).toBeUndefined();
  },
);
