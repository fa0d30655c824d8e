import type * as contract from '@portal/contract/customers/companies';
import { COMPANIES_PAGE_SIZE, type Company } from '@portal/contract/customers/companies';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireCompanyId, type SignedIn, standingIn } from '../../access/permissions/company-access.service.ts';
import { listChecklist, summariseLicence } from '../licences/licence-summary.service.ts';
import { countCompanies, selectCompanies, selectCompany } from './companies.queries.ts';

export const listCompanies: Handler<typeof contract.listCompanies> = async ({ db, clock }, { search, page }) => {
  const now = clock.now();
  const offset = (page - 1) * COMPANIES_PAGE_SIZE;
  const [rows, total] = await Promise.all([
    selectCompanies(db, { search, limit: COMPANIES_PAGE_SIZE, offset, now }),
    countCompanies(db, search),
  ]);
  const items = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    country: row.country,
    createdAt: row.created_at.toISOString(),
    primaryUser: row.primary_user,
    licence: summariseLicence(row.events, now),
    seats: { used: row.used_seats, total: row.total_seats ?? 0 },
  }));
  return { items, total, page, page_size: COMPANIES_PAGE_SIZE };
};

export const getCompany: Handler<typeof contract.getCompany> = (context, { id }) => companyFor(context, id);

export const getOwnCompany: Handler<typeof contract.getOwnCompany> = async (context) =>
  companyFor(context, await requireCompanyId(context));

export async function companyFor(context: SignedIn, id: string): Promise<Company> {
  const standing = await standingIn(context, id);
  const now = context.clock.now();
  const row = await selectCompany(context.db, id, now);
  if (!row) throw new Refusal('notFound');
  const mayRun = standing !== 'member';
  return {
    _id: row.id,
    name: row.name,
    country: row.country,
    createdAt: row.created_at.toISOString(),
    licence: summariseLicence(row.events, now),
    seats: { used: row.used_seats, total: row.total_seats ?? 0 },
    holders: row.holders.map((holder) => ({
      _id: holder.id,
      fullName: holder.fullName,
      email: mayRun ? holder.email : '',
      isPrimaryUser: holder.id === row.primary_member_id,
      isApproved: holder.isApproved,
    })),
    invitations: mayRun ? row.invitations : [],
    joinRequests: mayRun ? row.joinRequests : [],
    checklist: listChecklist(row.events),
    mayRun,
    newestEvent: row.events.at(-1)?.id ?? '',
  };
}
