import { addCard } from '@portal/contract/customers/payments';
import { creditInvoice } from '@portal/contract/customers/payments/invoices';
import { invite, type NewCompany, newPerson, registerWaiting } from '../new-company.ts';
import { type NewMember, registerMember } from '../new-member.ts';
import { agreeFee, readInvoices } from '../payments.ts';
import type { TestPortal } from '../portal.ts';
import type { Make } from './make.ts';

type Company = { admin: { token: string }; owner: NewMember; company: Omit<NewCompany, 'primary'> };

/** One of everything of a company that has an id. */
export async function openCompany(portal: TestPortal, make: Make, { admin, owner, company }: Company) {
  const { db } = portal.database;
  await invite(portal, { ...company, primary: owner }, newPerson());
  const { id: invitation } = await db.selectFrom('invitations').select('id').executeTakeFirstOrThrow();
  const waiting = await registerWaiting(portal, { ...company, primary: owner });
  const { name } = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow();
  const asking = await registerMember(portal, { company: name });
  await agreeFee(portal, company.id, 10_000, 'subscription');
  const invoice = (await readInvoices(portal, company.id))[0]?._id ?? '';
  const credited = await make(creditInvoice, admin, { id: company.id, invoiceId: invoice, net: 100, reason: 'Agreed' });
  await make(addCard, owner, { id: company.id, token: 'demo-visa' });
  const { id: card } = await db.selectFrom('payment_cards').select('id').executeTakeFirstOrThrow();
  return { invitation, waiting, asking, invoice, credited, card };
}
