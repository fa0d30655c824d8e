import { signInWithLink } from '@portal/contract/access/session';
import { type Call } from '@portal/contract/call';
import { startDirectLogin } from '@portal/contract/customers/members';
import {
  addCard,
  type Card,
  getInvoicePdf,
  getPayments,
  listInvoices,
  markInvoicePaid,
  removeCard,
  setDefaultMethod,
  setFee,
  takeBackPayment,
} from '@portal/contract/customers/payments';
import {
  creditInvoice,
  exportInvoices,
  getCreditNotePdf,
  listAllInvoices,
  voidInvoice,
} from '@portal/contract/customers/payments/invoices';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter, registerAdminWithout } from '../../../../test/administration.ts';
import {
  changeLicence,
  type NewCompany,
  registerAuthorisedUser,
  registerCompany,
  signInAgain,
} from '../../../../test/new-company.ts';
import { agreeFee, readInvoices } from '../../../../test/payments.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';

const portal = usePortal();

type Who =
  | 'stranger'
  | 'other company'
  | 'Authorised User'
  | 'ADMIN without manage_licence'
  | 'direct login'
  | 'ADMIN'
  | 'Primary User';
const tokens = {} as Record<Who, string>;
let company: NewCompany;
let invoice: string;
let card: string;
let creditNote: string;

beforeAll(async () => {
  company = await registerCompany(portal);
  const member = await registerAuthorisedUser(portal, company);
  await changeLicence(portal, company.id, { kind: 'subscription', firstDay: '2026-01-01', lastDay: '2099-12-31' });
  await agreeFee(portal, company.id, 10_000, 'subscription');
  invoice = (await readInvoices(portal, company.id))[0]?._id ?? '';
  const admin = await portal.signIn('admin');
  const asked = await portal.call(startDirectLogin, { id: company.primary.id, reason: 'They asked for help.' }, admin);
  const { secret } = asked.body.data;
  const arrived = await portal.call(
    signInWithLink,
    { id: company.primary.id, email: company.primary.email, password: secret },
    { from: newSource() },
  );
  Object.assign(tokens, {
    stranger: 'A'.repeat(43),
    'other company': (await registerCompany(portal)).primary.token,
    'Authorised User': (await signInAgain(portal, member)).token,
    'ADMIN without manage_licence': (await registerAdminWithout(portal, 'manage_licence')).token,
    'direct login': arrived.body.data.token,
    ADMIN: admin.token,
    'Primary User': (await signInAgain(portal, company.primary)).token,
  } satisfies Record<Who, string>);
  const added = await send('Primary User', addCard, { token: 'demo-visa' });
  card = added.body.data.cards[0]?._id ?? '';
  const credited = await send('ADMIN', creditInvoice, { net: 100, reason: 'Agreed' });
  creditNote = credited.body.data.credit_notes[0]?._id ?? '';
});

const send = <C extends Call>(who: Who, call: C, body: object = {}) =>
  portal.send(
    call,
    { id: company.id, invoiceId: invoice, cardId: card, creditNoteId: creditNote, ...body },
    { token: tokens[who] },
  );

const providerOnly: Record<Who, number> = {
  stranger: 401,
  'other company': 403,
  'Authorised User': 403,
  'ADMIN without manage_licence': 403,
  'direct login': 403,
  'Primary User': 403,
  ADMIN: 200,
};
const reads: [Call, Record<Who, number>][] = [
  [
    getPayments,
    {
      stranger: 401,
      'other company': 404,
      'Authorised User': 403,
      'ADMIN without manage_licence': 404,
      'direct login': 200,
      ADMIN: 200,
      'Primary User': 200,
    },
  ],
  [
    listInvoices,
    {
      stranger: 401,
      'other company': 404,
      'Authorised User': 403,
      'ADMIN without manage_licence': 404,
      'direct login': 200,
      ADMIN: 200,
      'Primary User': 200,
    },
  ],
  ...[getInvoicePdf, getCreditNotePdf].map((call): [Call, Record<Who, number>] => [
    call,
    {
      stranger: 401,
      'other company': 404,
      'Authorised User': 404,
      'ADMIN without manage_licence': 404,
      'direct login': 200,
      ADMIN: 200,
      'Primary User': 200,
    },
  ]),
  [listAllInvoices, providerOnly],
  [exportInvoices, providerOnly],
];

const ownWrites: Record<Who, number> = {
  stranger: 401,
  'other company': 404,
  'Authorised User': 403,
  'ADMIN without manage_licence': 404,
  'direct login': 403,
  ADMIN: 403,
  'Primary User': 200,
};
// The portal of the test has the real clock, and its invoices are of today.
const today = formatDay(toSydneyDay(new Date()));
type Write = [Call, object, Record<Who, number>];
const writes: Write[] = [
  [addCard, { token: 'demo-amex' }, ownWrites],
  [setDefaultMethod, { card_id: null }, ownWrites],
  [removeCard, {}, ownWrites],
  [setFee, { kind: 'subscription', fee: 20_000 }, providerOnly],
  [markInvoicePaid, { paid_at: today, reference: 'NAB 17' }, providerOnly],
  [takeBackPayment, { outcome: 'pending' }, providerOnly],
  [creditInvoice, { net: 100, reason: 'Agreed' }, providerOnly],
];

const expand = <Row extends [...unknown[], Record<Who, number>]>(rows: Row[]) =>
  rows.flatMap((row) =>
    Object.entries(row.at(-1) as Record<Who, number>).map(([who, status]) => ({ row, who: who as Who, status })),
  );

describe('who sees what a company owes', () => {
  test.each(expand(reads))('$row.0.path for $who: $status', async ({ row: [call], who, status }) => {
    expect((await send(who, call)).status).toBe(status);
  });

  test('ADMIN learns of no card', async () => {
    const own = (await send('Primary User', getPayments)).body.data;
    expect([own.cards.length, own.offer?.length]).toEqual([1, 4]);
    expect((await send('ADMIN', getPayments)).body.data).toMatchObject({ cards: [], offer: null });
  });

  test('another company is not told of an invoice under its own address', async () => {
    const other = await registerCompany(portal);
    const answer = await portal.call(getInvoicePdf, { id: other.id, invoiceId: invoice }, other.primary);
    expect(answer.status).toBe(404);
  });
});

describe('who changes it', () => {
  test.each(expand(writes))('$row.0.path for $who: $status', async ({ row: [call, body], who, status }) => {
    expect((await send(who, call, body)).status).toBe(status);
  });
});

test.each(Object.entries(providerOnly).filter(([who]) => who !== 'ADMIN'))(
  'an invoice is not made void by %s: %d',
  async (who, status) => {
    expect((await send(who as Who, voidInvoice, { reason: 'No' })).status).toBe(status);
  },
);

describe('whatever became of the licence', () => {
  test.each([
    ['suspended', { kind: 'suspended', cause: 'breach' }],
    ['terminated', { kind: 'terminated', cause: 'breach' }],
  ] as const)('%s: the Primary User reads invoices and keeps cards', async (_, act) => {
    await changeLicence(portal, company.id, act);
    const again = await enter(portal, company.primary);
    tokens['Primary User'] = again.token ?? '';
    expect((await send('Primary User', listInvoices)).status).toBe(200);
    expect((await send('Primary User', getInvoicePdf)).status).toBe(200);
    const added = await send('Primary User', addCard, { token: 'demo-mastercard' });
    expect(added.status).toBe(200);
    const { cards } = added.body.data;
    card = cards.find(({ last4 }: Card) => last4 === '4444')?._id ?? '';
    expect((await send('Primary User', removeCard)).status).toBe(200);
  });
});
