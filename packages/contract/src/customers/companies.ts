import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { EXPORTS } from '../quotas.ts';
import { blankAsAbsent, Id, Page, TextUpTo } from '../shapes.ts';
import { CHECKLIST_ITEMS, LICENCE_KINDS, LICENCE_STATUSES, LicenceSummary } from './licences.ts';

export const COMPANIES_PAGE_SIZE = 20;
export const MAX_COMPANY_SEARCH = 100;

const Seats = z.object({ used: z.int(), total: z.int() });

/** E-mails are shown to the Primary User and ADMIN; empty for others. */
const SeatHolder = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  isPrimaryUser: z.boolean(),
  isApproved: z.boolean(),
});

const Invitation = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
  /** Not once it has run out, nor for somebody who belongs to another company. */
  holdsSeat: z.boolean(),
});

const JoinRequest = z.object({ _id: Id, fullName: z.string(), email: z.string(), createdAt: z.string() });

export const Company = z.object({
  _id: Id,
  name: z.string(),
  country: z.string(),
  createdAt: z.string(),
  licence: LicenceSummary,
  seats: Seats,
  holders: z.array(SeatHolder),
  /** Empty for members who do not run the company. */
  invitations: z.array(Invitation),
  joinRequests: z.array(JoinRequest),
  /** Confirmed by the Primary User after termination. */
  checklist: z.array(z.enum(CHECKLIST_ITEMS)),
  /** May invite, remove, hand over and give notice. */
  mayRun: z.boolean(),
  newestEvent: z.string(),
});
export type Company = z.infer<typeof Company>;

const CompanyRow = z.object({
  _id: Id,
  name: z.string(),
  country: z.string(),
  createdAt: z.string(),
  primaryUser: z.nullable(z.object({ fullName: z.string(), email: z.string() })),
  licence: LicenceSummary,
  seats: Seats,
});
export type CompanyRow = z.infer<typeof CompanyRow>;

export const ENDS_WITHIN_DAYS = ['7', '14', '30', '90'] as const;
export const COMPANY_ORDERS = [
  'a-z',
  'z-a',
  'ends-first',
  'ends-last',
  'fullest',
  'emptiest',
  'newest',
  'oldest',
] as const;
export type CompanyOrder = (typeof COMPANY_ORDERS)[number];

const Filter = z.object({
  search: blankAsAbsent(TextUpTo(MAX_COMPANY_SEARCH)),
  kind: blankAsAbsent(z.enum(LICENCE_KINDS, 'invalidChoice')),
  status: blankAsAbsent(z.enum(LICENCE_STATUSES, 'invalidChoice')),
  /** Days, today included; a licence that renews or is followed by another one does not end. */
  ends_within: blankAsAbsent(z.enum(ENDS_WITHIN_DAYS, 'invalidChoice')),
  seats: blankAsAbsent(z.enum(['full'], 'invalidChoice')),
  /** Of somebody whose address is confirmed. */
  join_requests: blankAsAbsent(z.enum(['waiting'], 'invalidChoice')),
  country_id: blankAsAbsent(Id),
});
export type CompanyFilter = z.infer<typeof Filter>;

export const listCompanies = defineCall({
  method: 'GET',
  path: '/companies',
  access: { page: 'Admin', permission: 'manage_licence' },
  summary: 'Companies with their licences, by name unless another order is given; search finds part of a name',
  query: z.object({
    ...Filter.shape,
    order: blankAsAbsent(z.enum(COMPANY_ORDERS, 'invalidChoice')),
    page: Page,
  }),
  output: z.object({ items: z.array(CompanyRow), total: z.int(), page: z.int(), page_size: z.int() }),
});

export const exportCompanies = defineCall({
  method: 'GET',
  path: '/companies/export',
  access: { page: 'Admin', permission: 'manage_licence' },
  summary: 'The companies of the list as a sheet, by name',
  query: Filter,
  download: 'companies.csv',
  germanDownload: 'unternehmen.csv',
  quota: EXPORTS,
  output: z.array(z.string()),
});

export const ofCompany = { params: z.object({ id: Id }) } as const;

export const getOwnCompany = defineCall({
  method: 'GET',
  path: '/companies/own',
  access: 'member',
  summary: 'The caller’s company with licence and seats; 404 for a caller without a company',
  output: Company,
});

export const getCompany = defineCall({
  method: 'GET',
  path: '/companies/:id',
  access: { page: 'Admin', permission: 'manage_licence' },
  summary: 'A company with licence and seats',
  ...ofCompany,
  output: Company,
});
