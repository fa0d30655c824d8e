import type * as contract from '@portal/contract/customers/companies';
import {
  COMPANIES_PAGE_SIZE,
  type Company,
  type CompanyFilter,
  type CompanyOrder,
  type CompanyRow,
} from '@portal/contract/customers/companies';
import { ENDING_LICENCE_DAYS } from '@portal/contract/record/waiting';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { exportRows } from '../../../platform/export-rows.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { requireCompanyId, type SignedIn, standingIn } from '../../access/permissions/company-access.service.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { judgeLicences, listChecklist, summariseLicence } from '../licences/licence-summary.service.ts';
import {
  type CompanyListRow,
  countCompanies,
  type Filter,
  selectCompanies,
  selectCompany,
} from './companies.queries.ts';

export const listCompanies: Handler<typeof contract.listCompanies> = async (context, input) => {
  const { page, order, ...given } = input;
  const { db, clock } = context;
  const now = clock.now();
  const filter = await toFilter(db, { ...given, order }, now);
  const offset = (page - 1) * COMPANIES_PAGE_SIZE;
  const [rows, total] = await Promise.all([
    selectCompanies(db, filter, { limit: COMPANIES_PAGE_SIZE, offset, order, now }),
    countCompanies(db, filter, now),
  ]);
  return { items: rows.map((row) => toCompanyRow(row, now)), total, page, page_size: COMPANIES_PAGE_SIZE };
};

async function toFilter(
  db: Kysely<Tables>,
  { ends_within, order, ...plain }: CompanyFilter & { order?: CompanyOrder | undefined },
  now: Date,
): Promise<Filter> {
  const readsStored = plain.kind ?? plain.status ?? ends_within ?? order?.startsWith('ends');
  if (readsStored) await judgeLicences(db, now);
  return { ...plain, ...(ends_within && { ends_by: formatDay(toSydneyDay(now) + Number(ends_within)) }) };
}

/** The total of the list with the same filter. */
export async function countEndingLicences({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  return countCompanies(db, await toFilter(db, { ends_within: ENDING_LICENCE_DAYS }, now), now);
}

function toCompanyRow(row: CompanyListRow, now: Date): CompanyRow {
  return {
    _id: row.id,
    name: row.name,
    country: row.country,
    createdAt: row.created_at.toISOString(),
    primaryUser: row.primary_user,
    licence: summariseLicence(row.events, now),
    seats: { used: row.used_seats, total: row.total_seats ?? 0 },
  };
}

const SHEET: Record<string, (row: CompanyRow) => string> = {
  Company: ({ name }) => name,
  Country: ({ country }) => country,
  'Primary User': ({ primaryUser }) => primaryUser?.fullName ?? '',
  'E-mail': ({ primaryUser }) => primaryUser?.email ?? '',
  Licence: ({ licence }) => licence.kind,
  Status: ({ licence }) => licence.status,
  Since: ({ licence }) => licence.since ?? '',
  'Last day': ({ licence }) => licence.lastDay ?? '',
  'Seats taken': ({ seats }) => String(seats.used),
  Seats: ({ seats }) => String(seats.total),
  Created: ({ createdAt }) => createdAt,
};

/** Logged: the export contains the addresses of all Primary Users. */
export const exportCompanies: Handler<typeof contract.exportCompanies> = async (context, given) => {
  const { db, clock, caller } = context;
  const filter = await toFilter(db, given, clock.now());
  await recordAct(db, context, {
    action: 'company.list-exported',
    subject: { id: caller.memberId, name: caller.email },
    after: given,
  });
  return companySheet(context, filter);
};

type Export = Pick<Context<typeof contract.exportCompanies>, 'db' | 'clock' | 'askAgain'>;

async function* companySheet({ db, clock, askAgain }: Export, filter: Filter) {
  yield Object.keys(SHEET);
  const now = clock.now();
  const rows = exportRows<CompanyListRow>(askAgain, (range) => selectCompanies(db, filter, { ...range, now }));
  for await (const row of rows) {
    const company = toCompanyRow(row, now);
    yield Object.values(SHEET).map((read) => read(company));
  }
}

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
